/** Template data. No name: until an address is confirmed, anyone may have typed it. */
declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    'verify-email': { url: string }
    'account-exists': { signInUrl: string; forgotUrl: string }
    'reset-password': { url: string }
    'password-changed': { at: string; forgotUrl: string }
    'confirm-new-email': { newEmail: string; url: string }
    'two-step-changed': { on: boolean; at: string; forgotUrl: string }
    'staff-invitation': { url: string; roleName: string }
    'email-changed': { newEmail: string; at: string }
  }
}

export type { MailTemplates } from '#platform/mail/mail.server.ts'
