import { usedDownloads } from '#downloads/used-downloads.server.ts'
import type { PlanUsage } from '#membership/withdrawal/plan-usage.ts'
import { freeDvdTakings } from '#orders/returns/free-dvd-withdrawal.server.ts'

export const planUsage: PlanUsage = { files: { taken: usedDownloads }, dvds: freeDvdTakings }
