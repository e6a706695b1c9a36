import { grille } from '#media/covers/families/grille.ts'
import { instrument } from '#media/covers/families/instrument.ts'
import { letterpress } from '#media/covers/families/letterpress.ts'
import { plectra } from '#media/covers/families/plectra.ts'
import { recordLabel } from '#media/covers/families/record-label.ts'
import { rosette } from '#media/covers/families/rosette.ts'
import { stage } from '#media/covers/families/stage.ts'
import { strings } from '#media/covers/families/strings.ts'
import { tablature } from '#media/covers/families/tablature.ts'
import { terraces } from '#media/covers/families/terraces.ts'
import type { Family } from '#media/covers/scene.ts'
import type { FamilyName } from '#media/covers/spec.ts'

/** Every art family by its name. */
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
}
