import { addressRules } from '#kernel/validation/address-rules.ts'
import { dateRules } from '#kernel/validation/date-rules.ts'
import { fileRules } from '#kernel/validation/file-rules.ts'
import { numberRules } from '#kernel/validation/number-rules.ts'
import { textRules } from '#kernel/validation/text-rules.ts'

/** Row V7: the 36 rules. Forms whose script must stay small import one of these tables alone. */
export const rules = { ...textRules, ...numberRules, ...dateRules, ...addressRules, ...fileRules }
