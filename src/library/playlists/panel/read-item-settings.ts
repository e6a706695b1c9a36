import type { ItemSettings } from '#library/playlists/playlists.contract.ts'

export function readItemSettings(form: HTMLFormElement): ItemSettings {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  const number = (name: string) => (text(name).trim() === '' ? Number.NaN : Number(text(name)))
  return {
    rate: number('rate') / 100,
    semitones: number('semitones'),
    gap: number('gap'),
    count_in: number('count_in'),
    ...(fields.has('loop_id') && { loop_id: text('loop_id') || null }),
    note: text('note'),
  }
}
