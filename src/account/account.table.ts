import type { Generated } from 'kysely'

declare module '#platform/tables.ts' {
  interface Tables {
    'auth.users': Users
    'auth.sessions': Sessions
    'auth.accounts': Accounts
    'auth.verifications': Verifications
    'auth.two_factors': TwoFactors
    addresses: Addresses
    staff_log: StaffLog
  }
}

type Users = {
  id: Generated<string>
  name: string
  email: string
  email_verified: boolean
  image: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  role: Generated<'member' | 'staff'>
  region: string | null
  telephone: string | null
  region_changed_at: Generated<Date | null>
  two_factor_enabled: Generated<boolean>
}

type Sessions = {
  id: Generated<string>
  expires_at: Date
  token: string
  created_at: Generated<Date>
  updated_at: Date
  ip_address: string | null
  user_agent: string | null
  user_id: string
}

/** Sign-in credentials; the password as an Argon2id hash. */
type Accounts = {
  id: Generated<string>
  account_id: string
  provider_id: string
  user_id: string
  password: string | null
  created_at: Generated<Date>
  updated_at: Date
}

/** Pending links: hashes of their tokens, and the user. */
type Verifications = {
  id: Generated<string>
  identifier: string
  value: string
  expires_at: Date
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** Two-step secrets, asked for only after the first code was accepted. Secret and recovery codes are encrypted. */
type TwoFactors = {
  id: Generated<string>
  user_id: string
  secret: string
  backup_codes: string
  verified: boolean
  failed_verification_count: number
  locked_until: Date | null
}

type Addresses = {
  id: Generated<string>
  user_id: string
  type: 'delivery' | 'billing'
  is_default: boolean
  default_delivery: boolean
  name: string
  line1: string
  line2: string
  city: string
  county: string
  postcode: string
  country: string
  contact_number: string
  created_at: Date
}

/** Append only. `details` is JSON. */
type StaffLog = { id: Generated<number>; staff_id: string; action: string; subject: string; details: string; done_at: Date }
