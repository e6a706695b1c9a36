declare module '#platform/tables.ts' {
  interface Tables {
    resume_points: ResumePoints
  }
}

/** Where somebody stopped, seconds. */
type ResumePoints = { user_id: string; product_id: number; seconds: number; changed_at: Date }

export {}
