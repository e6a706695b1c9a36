import { countryNames } from '#account/addresses/countries.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Ctx } from '#platform/ctx.ts'
import { changeTariff, type TariffChange } from '#shipping/edit-tariff.server.ts'
import { type EditedZone, newCode, readMethod, readZone, tariffLimits } from '#shipping/rules/edited-tariff.ts'

/** Adds a zone (`code` null) or saves one; its countries leave their old zones. Returns its code. Refuses invalid by field, not-found. */
export async function saveZone(ctx: Ctx, version: number, code: string | null, text: FormValues): Promise<string> {
  let saved = code ?? ''
  await changeTariff(ctx, version, (zones) => {
    const current = code === null ? null : findZone(zones, code)
    const others = zones.filter((zone) => zone !== current)
    const fields = readZone(text, Object.keys(countryNames()), others)
    saved = current?.code ?? newCode(fields.name, zones)
    const withoutChosen = (zone: EditedZone) => ({
      ...zone,
      countries: zone.countries.filter((country) => !fields.countries.includes(country)),
    })
    return current
      ? {
          zones: zones.map((zone) => (zone === current ? { ...current, ...fields } : withoutChosen(zone))),
          changed: `${fields.name} changed`,
        }
      : { zones: [...zones.map(withoutChosen), { code: saved, methods: [], ...fields }], changed: `${fields.name} added` }
  })
  return saved
}

export const removeZone = (ctx: Ctx, version: number, code: string): Promise<void> =>
  changeTariff(ctx, version, (zones) => {
    const { name } = findZone(zones, code)
    return { zones: zones.filter((zone) => zone.code !== code), changed: `${name} removed` }
  })

/** Adds a method (`code` null) or saves one. Refuses invalid by field, not-found. */
export const saveMethod = (ctx: Ctx, version: number, zone: string, code: string | null, text: FormValues): Promise<void> =>
  changeMethods(ctx, version, zone, (methods, zones) => {
    const fields = readMethod(text)
    if (methods.some((method) => method.code !== code && method.name.toLowerCase() === fields.name.toLowerCase()))
      throw new ShopError('invalid', 'Check the highlighted fields.', { name: 'Another method in this zone has this name.' })
    if (code !== null) {
      const known = methods.some((method) => method.code === code)
      if (!known) throw tariffNotFound()
      return { methods: methods.map((method) => (method.code === code ? { code, ...fields } : method)), changed: `${fields.name} changed` }
    }
    if (methods.length >= tariffLimits.methods)
      throw new ShopError('invalid', `A zone has at most ${tariffLimits.methods} delivery methods.`)
    return { methods: [...methods, { code: newCode(`${zone} ${fields.name}`, zones), ...fields }], changed: `${fields.name} added` }
  })

export const removeMethod = (ctx: Ctx, version: number, zone: string, code: string): Promise<void> =>
  changeMethods(ctx, version, zone, (methods) => {
    const removed = methods.find((method) => method.code === code)
    if (!removed) throw tariffNotFound()
    return { methods: methods.filter((method) => method !== removed), changed: `${removed.name} removed` }
  })

type Methods = EditedZone['methods']
type MethodsChange = (methods: Methods, zones: readonly EditedZone[]) => { methods: Methods; changed: string }

function changeMethods(ctx: Ctx, version: number, code: string, change: MethodsChange): Promise<void> {
  const ofTariff: TariffChange = (zones) => {
    const targetZone = findZone(zones, code)
    const { methods, changed } = change(targetZone.methods, zones)
    return {
      zones: zones.map((zone) => (zone === targetZone ? { ...targetZone, methods } : zone)),
      changed: `${targetZone.name}: ${changed}`,
    }
  }
  return changeTariff(ctx, version, ofTariff)
}

export function findZone(zones: readonly EditedZone[], code: string): EditedZone {
  const zone = zones.find((each) => each.code === code)
  if (!zone) throw tariffNotFound()
  return zone
}

export const tariffNotFound = (): ShopError => new ShopError('not-found', 'We couldn’t find that. Someone may have removed it.')
