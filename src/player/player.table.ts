declare module '#platform/tables.ts' {
  interface Tables {
    resume_points: ResumePoints
    streaming_places: StreamingPlaces
  }
}

/** Where somebody stopped, seconds. */
type ResumePoints = { user_id: string; product_id: number; seconds: number; changed_at: Date }

/** A device on which a plan plays, and how many the plan had when it began or was last asked for. */
type StreamingPlaces = { session_id: string; user_id: string; product_id: number; allowed: number; began_at: Date; seen_at: Date }

export {}
