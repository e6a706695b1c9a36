import { createContext, useContext } from 'react'
import type { Standing } from '#catalogue/product-standing.ts'

/** What the visitor has, for the cards of a page; null where no page says so. */
export const StandingContext = createContext<Standing | null>(null)

export const useStanding = (): Standing | null => useContext(StandingContext)
