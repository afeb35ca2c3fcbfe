import type { Socket } from 'node:net';

interface SocketGroup {
  readonly address: string;
  /** All sockets of the address, in the order in which they connected. */
  readonly all: Set<Socket>;
  /** Sockets on which no request is pending, the longest-idle first. */
  readonly idle: Set<Socket>;
}

/** Groups sockets by client address; finds the address with the most sockets in constant time. */
export class SocketGroups {
  private readonly byAddress = new Map<string, SocketGroup>();
  private readonly bySocket = new Map<Socket, SocketGroup>();
  private readonly bySize: Set<SocketGroup>[] = [];

  add(socket: Socket, address: string): void {
    const group = this.byAddress.get(address) ?? { address, all: new Set(), idle: new Set() };
    this.byAddress.set(address, group);
    this.bySocket.set(socket, group);
    this.resize(group, () => group.all.add(socket));
  }

  delete(socket: Socket): void {
    const group = this.bySocket.get(socket);
    if (!group) return;
    this.bySocket.delete(socket);
    group.idle.delete(socket);
    this.resize(group, () => group.all.delete(socket));
    if (group.all.size === 0) this.byAddress.delete(group.address);
  }

  setIdle(socket: Socket, isIdle: boolean): void {
    const group = this.bySocket.get(socket);
    if (isIdle) group?.idle.add(socket);
    else group?.idle.delete(socket);
  }

  /** The group of the address with the most sockets; undefined if there are no sockets. */
  largest(): Pick<SocketGroup, 'all' | 'idle'> | undefined {
    const [group] = this.bySize.at(-1) ?? [];
    return group;
  }

  private resize(group: SocketGroup, change: () => void): void {
    this.bySize[group.all.size]?.delete(group);
    change();
    const { size } = group.all;
    if (size > 0) this.bySize[size] = (this.bySize[size] ?? new Set()).add(group);
    while (this.bySize.length > 0 && !this.bySize.at(-1)?.size) this.bySize.pop();
  }
}
