import { longestSession } from '#account/rules/session-life.ts'

const moments = { createdAt: 'created_at', updatedAt: 'updated_at' }

export const twoFactorTables = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
}

export const tables = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', ...moments },
    changeEmail: { enabled: true },
  },
  session: {
    modelName: 'sessions',
    fields: { expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', userId: 'user_id', ...moments },
    additionalFields: { country: { type: 'string', required: false, input: false } },
    // The cookie's lifetime; `visitor.server.ts` enforces the shorter one of the session.
    expiresIn: longestSession,
    disableSessionRefresh: true,
  },
  account: {
    modelName: 'accounts',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...moments,
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', ...moments },
    // Tokens of emailed links are stored as hashes only.
    storeIdentifier: 'hashed',
  },
} as const
