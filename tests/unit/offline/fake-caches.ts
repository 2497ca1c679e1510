/** Cache Storage in memory, as far as the product uses it; `failOn` makes a put fail as on a device that is full. */
export class FakeCaches {
  private readonly stores = new Map<string, Map<string, Response>>();
  /** Part of the address whose put is refused, and the name of the refusal. */
  failOn: { part: string; name: string } | null = null;
  /** What happens meanwhile, in another tab, when this part of an address is put for the first time. */
  meanwhile: { part: string; happens: () => Promise<void> } | null = null;

  /** What happens at each put, with its number from 1 on; one that rejects refuses it. */
  onPut: ((nth: number) => Promise<void> | void) | null = null;
  private puts = 0;

  private entries(name: string): Map<string, Response> {
    const known = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, known);
    return known;
  }

  async open(name: string) {
    const entries = this.entries(name);
    return {
      put: async (address: string, response: Response) => {
        this.puts += 1;
        await this.onPut?.(this.puts);
        if (this.failOn && address.includes(this.failOn.part)) throw new DOMException('no', this.failOn.name);
        const { meanwhile } = this;
        if (meanwhile && address.includes(meanwhile.part)) {
          this.meanwhile = null;
          await meanwhile.happens();
        }
        entries.set(address, response);
      },
      match: async (address: string) => entries.get(address)?.clone(),
      delete: async (request: string | Request) =>
        entries.delete(typeof request === 'string' ? request : new URL(request.url).pathname),
      keys: async () => [...entries.keys()].map((path) => new Request(`https://site.example${path}`)),
    };
  }

  async match(address: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return this.stores.get(cacheName)?.get(address)?.clone();
  }

  keys = async (): Promise<string[]> => [...this.stores.keys()];
  delete = async (name: string): Promise<boolean> => this.stores.delete(name);
  has = async (name: string): Promise<boolean> => this.stores.has(name);

  /** Addresses below a cache, in order. */
  addresses(name: string): string[] {
    return [...(this.stores.get(name)?.keys() ?? [])].sort();
  }
}
