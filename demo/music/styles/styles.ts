import type { StyleId } from '../score/piece.ts'
import { shuffle, slowBlues } from './blues.ts'
import { country, latin } from './dance.ts'
import { funk, reggae, soul } from './groove.ts'
import { metal, rock, surf } from './loud.ts'
import { ballad, bossaNova, folk, jazz } from './quiet.ts'
import type { Style } from './style.ts'

export const styles: Readonly<Record<StyleId, Style>> = {
  shuffle,
  'slow-blues': slowBlues,
  funk,
  rock,
  'bossa-nova': bossaNova,
  country,
  jazz,
  metal,
  ballad,
  reggae,
  folk,
  soul,
  surf,
  latin,
}
