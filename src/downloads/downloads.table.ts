declare module '#platform/tables.ts' {
  interface Tables {
    download_grants: DownloadGrants
    membership_downloads: MembershipDownloads
  }
}

type DownloadGrants = {
  token_hash: Buffer
  /** The member it is for, or the browser of a guest (the hash of its id). */
  user_id: string | null
  guest: Buffer | null
  product_file_id: number
  expires_at: Date
  used_at: Date | null
}

type MembershipDownloads = { user_id: string; month_start: Date; product_file_id: number; first_at: Date }

export {}
