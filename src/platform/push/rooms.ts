/** A person in a presence channel. */
export type PresenceMember = { userId: string; info: unknown }

/** Who listens to a channel: each person of a presence channel, everybody else together under an empty name. */
export type Listeners = Map<string, { info: unknown; connections: number }>

type Room<C> = Map<C, PresenceMember | null>

/** Who listens to which channel: the connections of this node, and what is known of the other nodes. */
export type Rooms<C> = ReturnType<typeof openRooms<C>>

export function openRooms<C>() {
  const rooms = new Map<string, Room<C>>()
  const elsewhere = new Map<string, Listeners>()
  let changed = (_channel: string): void => undefined

  const isPresent = (channel: string, userId: string): boolean =>
    [...(rooms.get(channel)?.values() ?? [])].some((member) => member?.userId === userId) || !!elsewhere.get(channel)?.has(userId)

  function listenersHere(channel: string): Listeners {
    const listeners: Listeners = new Map()
    for (const member of rooms.get(channel)?.values() ?? []) {
      const name = member?.userId ?? ''
      const known = listeners.get(name)
      if (known) known.connections += 1
      else listeners.set(name, { info: member?.info, connections: 1 })
    }
    return listeners
  }

  return {
    /** Lets a connection in. Answers whether its person was not there yet. */
    join(channel: string, connection: C, member: PresenceMember | null): boolean {
      const isNew = member !== null && !isPresent(channel, member.userId)
      const room = rooms.get(channel) ?? new Map<C, PresenceMember | null>()
      rooms.set(channel, room.set(connection, member))
      changed(channel)
      return isNew
    },

    /** Lets a connection out. Answers the person who left with their last connection. */
    leave(channel: string, connection: C): PresenceMember | null {
      const room = rooms.get(channel)
      const member = room?.get(connection) ?? null
      if (!room?.delete(connection)) return null
      if (room.size === 0) rooms.delete(channel)
      changed(channel)
      return member && !isPresent(channel, member.userId) ? member : null
    },

    /** Those of this node. */
    connectionsOf: (channel: string): C[] => [...(rooms.get(channel)?.keys() ?? [])],
    listenersHere,
    occupiedHere: (): string[] => [...rooms.keys()],
    /** Is told of every channel in which something changed here. */
    whenChanged(tell: (channel: string) => void): void {
      changed = tell
    },

    /** Everyone present at any node, once each, whatever the number of their connections. */
    membersOf(channel: string): Map<string, unknown> {
      const listeners = [...(elsewhere.get(channel) ?? []), ...listenersHere(channel)]
      return new Map(listeners.filter(([userId]) => userId !== '').map(([userId, { info }]) => [userId, info]))
    },

    /** How many connections listen, at all nodes. */
    countOf: (channel: string): number =>
      [...(elsewhere.get(channel)?.values() ?? [])].reduce((sum, { connections }) => sum + connections, rooms.get(channel)?.size ?? 0),

    /** The channels somebody listens to, at any node. */
    occupied: (): string[] => [...new Set([...rooms.keys(), ...elsewhere.keys()])],

    /** Notes who listens at the other nodes. */
    setElsewhere(channel: string, listeners: Listeners): void {
      if (listeners.size > 0) elsewhere.set(channel, listeners)
      else elsewhere.delete(channel)
    },
    occupiedElsewhere: (): string[] => [...elsewhere.keys()],
  }
}
