export const carriers = {
  'royal-mail': { name: 'Royal Mail', follow: 'https://www.royalmail.com/track-your-item#/tracking-results/{code}' },
  dhl: { name: 'DHL', follow: 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id={code}' },
  dpd: { name: 'DPD', follow: 'https://track.dpd.co.uk/search?reference={code}' },
  evri: { name: 'Evri', follow: 'https://www.evri.com/track/parcel/{code}' },
  ups: { name: 'UPS', follow: 'https://www.ups.com/track?tracknum={code}' },
  usps: { name: 'USPS', follow: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={code}' },
  'deutsche-post': { name: 'Deutsche Post', follow: 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode={code}' },
  other: { name: 'Post', follow: null },
} as const

export type CarrierName = keyof typeof carriers

export const isCarrier = (text: string): text is CarrierName => Object.hasOwn(carriers, text)

export const carrierNames = Object.keys(carriers) as [CarrierName, ...CarrierName[]]

export function trackingUrl(carrier: CarrierName, code: string | null): string | null {
  const { follow } = carriers[carrier]
  return follow && code ? follow.replace('{code}', encodeURIComponent(code)) : null
}
