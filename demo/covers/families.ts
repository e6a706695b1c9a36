import { grille } from './families/grille.ts'
import { instrument } from './families/instrument.ts'
import { letterpress } from './families/letterpress.ts'
import { ownBar } from './families/own-bar.ts'
import { plectra } from './families/plectra.ts'
import { recordLabel } from './families/record-label.ts'
import { rosette } from './families/rosette.ts'
import { stage } from './families/stage.ts'
import { strings } from './families/strings.ts'
import { tablature } from './families/tablature.ts'
import { terraces } from './families/terraces.ts'
import type { Family } from './scene.ts'
import type { FamilyName } from './spec.ts'

export const families: Record<FamilyName, Family> = {
  strings,
  terraces,
  rosette,
  stage,
  'record-label': recordLabel,
  letterpress,
  tablature,
  grille,
  instrument,
  plectra,
  'own-bar': ownBar,
}
