import { z } from 'zod'

/** An address with its addressee, as the API returns it. */
export const ShownAddress = z.strictObject({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  county: z.string(),
  postcode: z.string(),
  country: z.string(),
  contact_number: z.string(),
})
