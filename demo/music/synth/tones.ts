import type { BassTone, GuitarTone } from '../styles/style.ts'
import type { AmpSettings } from './amp.ts'
import { type Filter, highPass, highShelf, lowPass, lowShelf, peak } from './filter.ts'
import type { StringTone } from './string.ts'

export interface ToneSettings {
  string: StringTone
  /** Left out for an acoustic guitar, whose body is a set of filters instead. */
  amp?: AmpSettings
  body?: readonly Filter[]
  /** Share of reverb. */
  wet: number
  /** How far the mono guitar is spread, 0 to 1. */
  width: number
  echo?: { seconds: number; feedback: number; level: number }
  tremolo?: { rate: number; depth: number }
}

const electric: StringTone = { brightness: 0.72, decay: 5.5, pick: 0.12, noise: 0.35, release: 0.06 }

const steelBody = [highPass(75), peak(108, 2.2, 4), peak(210, 1.6, 3), peak(430, 1.2, -3), peak(2800, 0.8, 2.5), highShelf(6500, 3)]
const nylonBody = [highPass(75), peak(102, 2, 4), peak(196, 1.5, 3.5), peak(390, 1.3, 1.5), lowPass(5200)]

export const guitarTones: Readonly<Record<GuitarTone, ToneSettings>> = {
  clean: { string: electric, amp: { drive: 1, tight: 85, mid: 1, top: 5600, stages: 1 }, wet: 0.22, width: 0.5 },
  warm: {
    string: { ...electric, brightness: 0.42, pick: 0.24, noise: 0.2, decay: 3.6 },
    amp: { drive: 0.9, tight: 70, mid: 2, top: 3400, stages: 1 },
    wet: 0.18,
    width: 0.25,
  },
  funk: {
    string: { ...electric, brightness: 0.88, pick: 0.09, noise: 0.3, decay: 4, release: 0.035 },
    amp: { drive: 0.9, tight: 160, mid: -1, top: 6800, stages: 1 },
    wet: 0.12,
    width: 0.35,
  },
  twang: {
    string: { ...electric, brightness: 0.92, pick: 0.07, noise: 0.4, decay: 4.5 },
    amp: { drive: 1.6, tight: 110, mid: 0, top: 6600, stages: 1 },
    wet: 0.14,
    width: 0.2,
    echo: { seconds: 0.115, feedback: 0.1, level: 0.3 },
  },
  surf: {
    string: { ...electric, brightness: 0.9, pick: 0.08, noise: 0.35, decay: 3.6 },
    amp: { drive: 1.3, tight: 95, mid: 0, top: 6400, stages: 1 },
    wet: 0.55,
    width: 0.4,
  },
  crunch: { string: { ...electric, decay: 4.5 }, amp: { drive: 5, tight: 95, mid: 3, top: 4800, stages: 1 }, wet: 0.12, width: 0.15 },
  rock: {
    string: { ...electric, brightness: 0.78, decay: 5 },
    amp: { drive: 9, tight: 100, mid: 3, top: 4900, stages: 1 },
    wet: 0.1,
    width: 0.1,
  },
  metal: {
    string: { ...electric, brightness: 0.85, pick: 0.08, decay: 5, release: 0.03 },
    amp: { drive: 15, tight: 130, mid: 2, top: 5200, stages: 2 },
    wet: 0.05,
    width: 0,
  },
  singing: {
    string: { ...electric, brightness: 0.8, decay: 7.5, release: 0.09 },
    amp: { drive: 11, tight: 120, mid: 5, top: 4600, stages: 1 },
    wet: 0.26,
    width: 0.2,
    echo: { seconds: 0.34, feedback: 0.3, level: 0.24 },
  },
  'metal-lead': {
    string: { ...electric, brightness: 0.82, decay: 8, release: 0.07 },
    amp: { drive: 16, tight: 140, mid: 5, top: 4900, stages: 2 },
    wet: 0.2,
    width: 0.2,
    echo: { seconds: 0.4, feedback: 0.3, level: 0.22 },
  },
  steel: {
    string: { brightness: 0.86, decay: 4.2, pick: 0.16, noise: 0.4, release: 0.08 },
    body: steelBody,
    wet: 0.2,
    width: 0.35,
  },
  nylon: {
    string: { brightness: 0.5, decay: 3, pick: 0.2, noise: 0.25, release: 0.09 },
    body: nylonBody,
    wet: 0.24,
    width: 0.3,
  },
  skank: {
    string: { ...electric, brightness: 0.7, pick: 0.1, decay: 3.5, release: 0.03 },
    amp: { drive: 1, tight: 190, mid: 2, top: 5200, stages: 1 },
    wet: 0.2,
    width: 0.3,
    echo: { seconds: 0.395, feedback: 0.25, level: 0.14 },
  },
}

export interface BassSettings {
  string: StringTone
  filters: readonly Filter[]
  drive: number
}

export const bassTones: Readonly<Record<BassTone, BassSettings>> = {
  finger: {
    string: { brightness: 0.34, decay: 5, pick: 0.17, noise: 0.25, release: 0.06 },
    filters: [highPass(38), lowShelf(95, 3), peak(700, 1, 2), lowPass(2600)],
    drive: 1.3,
  },
  pick: {
    string: { brightness: 0.6, decay: 5, pick: 0.1, noise: 0.4, release: 0.05 },
    filters: [highPass(42), lowShelf(95, 2), peak(850, 1, 3), lowPass(4200)],
    drive: 2,
  },
  upright: {
    string: { brightness: 0.22, decay: 2.2, pick: 0.26, noise: 0.4, release: 0.08 },
    filters: [highPass(40), lowShelf(110, 4), peak(240, 1.2, 2.5), peak(950, 1, 2), lowPass(2200)],
    drive: 0.9,
  },
  round: {
    string: { brightness: 0.2, decay: 4.5, pick: 0.24, noise: 0.15, release: 0.08 },
    filters: [highPass(36), lowShelf(100, 5), lowPass(1300)],
    drive: 1.2,
  },
}
