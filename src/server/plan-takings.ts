import { filesTaken } from '#downloads/taken-files.server.ts'
import type { PlanTakings } from '#membership/withdrawal/plan-takings.ts'
import { freeDvdTakings } from '#orders/returns/free-dvd-withdrawal.server.ts'

export const planTakings: PlanTakings = { files: { taken: filesTaken }, dvds: freeDvdTakings }
