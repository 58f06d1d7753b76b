const dayMs = 24 * 3_600_000
const idleMs = 14 * dayMs
const longestMs = 30 * dayMs

/** When a session ends: 14 days after its last renewal, 30 days after its start at the latest (GAP-135). */
export function sessionEnd({ createdAt, renewedAt }: { createdAt: Date; renewedAt: Date }): Date {
  return new Date(Math.min(renewedAt.getTime() + idleMs, createdAt.getTime() + longestMs))
}
