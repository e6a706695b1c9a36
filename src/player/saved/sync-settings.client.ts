import { readLocalSettings, saveLocalSettings } from '#player/local-settings.client.ts'
import type { Recording } from '#player/player.contract.ts'
import type { PlayerControls } from '#player/player-controls.ts'
import { isTooLong, noLoop } from '#player/rules/loop.ts'
import { changedSettings, mergeSettings } from '#player/rules/settings-change.ts'
import { settingsToSave, type ViewSettings, viewOf } from '#player/rules/view-settings.ts'
import { putSettings } from '#player/saved/practice.client.ts'
import { readUnsaved, savedChangeTtl, writeUnsaved } from '#player/saved/unsaved-settings.client.ts'
import type { Screen } from '#practice/practice.contract.ts'
import type { PracticeSettings, SettingsChange } from '#practice/settings-schemas.ts'

/** Row S9: debounce for saving settings, ms. */
const saveAfter = 450

export type SettingsSync = {
  /** Settings saved on an earlier visit. */
  lastVisit: PracticeSettings
  view: () => ViewSettings
  setView: (view: ViewSettings) => void
  close: () => void
}

/**
 * Restores a recording's settings when it opens and saves changes: to the account, per screen size, or to the browser for
 * guests.
 */
export function keepSettings(
  { product_id, duration, saves_position: signedIn }: Recording,
  stored: Record<Screen, PracticeSettings>,
  player: PlayerControls,
): SettingsSync {
  const screen = matchMedia('(width < 40rem), (height < 32rem)').matches ? 'phone' : 'desktop'
  let saved: PracticeSettings = signedIn ? stored[screen] : {}
  const settings = signedIn ? mergeSettings(saved, unsavedSettings(product_id, screen)) : {}
  const local = readLocalSettings(product_id, duration)
  const has = Object.keys(settings).length > 0
  let view = viewOf({ captions: local.captions, ...settings })
  if (has) player.restore(playerSettings(settings, duration))

  let now = settingsToSave(player.state(), view)
  let written = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let sent = Promise.resolve()
  const unsaved = () => changedSettings(saved, now)
  const savedAt = new Map<string, number>()
  const isRecent = ([name]: [string, unknown]) => Date.now() < (savedAt.get(name) ?? 0) + savedChangeTtl
  const storeUnsaved = () => {
    const [change, recent] = [unsaved(), Object.fromEntries(Object.entries(now).filter(isRecent))]
    writeUnsaved(product_id, screen, { ...change, ...recent }, Object.keys(change).length === 0)
  }
  const send = async () => {
    const change = unsaved()
    if (!signedIn || Object.keys(change).length === 0) return
    try {
      await putSettings({ params: { product_id, screen }, body: change })
      saved = mergeSettings(saved, change)
      for (const name of Object.keys(change)) savedAt.set(name, Date.now())
      storeUnsaved()
    } catch {
      // Changes from a failed request are sent with the next one.
    }
  }
  /** Saves run one at a time. A change counts as unsaved until the server confirms it. */
  const save = () => {
    sent = sent.then(send)
  }
  const flush = () => void send()
  const onChange = () => {
    now = settingsToSave(player.state(), view)
    const text = JSON.stringify(now)
    if (text === written) return
    written = text
    const { rate = 1, volume = 1, muted = false, captions = false, loop } = now
    saveLocalSettings(product_id, { rate, volume, muted, captions, loop: loop ? { from: loop.from, to: loop.to } : noLoop })
    if (!signedIn) return
    storeUnsaved()
    clearTimeout(timer)
    timer = setTimeout(save, saveAfter)
  }
  const stopWatching = player.watch(onChange)
  window.addEventListener('pagehide', flush)
  onChange()
  return {
    lastVisit: has ? settings : { rate: local.rate, loop: loopFrom(local.loop) },
    view: () => view,
    setView(next) {
      view = next
      onChange()
    },
    close() {
      stopWatching()
      clearTimeout(timer)
      flush()
      window.removeEventListener('pagehide', flush)
    },
  }
}

/** A saved loop in the URL overrides unsaved rate, pitch, loop and climb. */
function unsavedSettings(productId: number, screen: Screen): SettingsChange {
  const unsaved = readUnsaved(productId, screen)
  const { rate, semitones, loop, climb, ...others } = unsaved
  return new URLSearchParams(location.search).has('loop') ? others : unsaved
}

const loopFrom = ({ from, to }: { from: number | null; to: number | null }): PracticeSettings['loop'] =>
  from !== null && to !== null ? { from, to, on: true } : null

/** Drops a loop that is too long, or past the end of a recording that was shortened. */
function playerSettings({ loop, count_in, stems, ...rest }: PracticeSettings, duration: number): Parameters<PlayerControls['restore']>[0] {
  const fits = loop && loop.to <= duration && !isTooLong(loop)
  return {
    ...defined(rest),
    ...(fits && { loop: { from: loop.from, to: loop.to }, looping: loop.on }),
    ...(count_in !== undefined && { countIn: count_in as 0 | 1 | 2 }),
    ...(stems && { stems: stems.map(({ muted_in_loop, ...stem }) => ({ ...stem, mutedInLoop: muted_in_loop })) }),
  }
}

const defined = ({ rate, volume, muted, semitones, cents, click }: PracticeSettings) =>
  Object.fromEntries(Object.entries({ rate, volume, muted, semitones, cents, click }).filter(([, value]) => value !== undefined))
