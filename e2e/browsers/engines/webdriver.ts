import { setTimeout as pause } from 'node:timers/promises';

/** The commands of WebDriver (W3C) that the journeys need, to a driver that listens on this machine. */

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

interface Answer<Value> {
  value: Value & { error?: string; message?: string };
}

const call = async <Value>(
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  body?: object,
): Promise<Value> => {
  const response = await fetch(address, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  const { value } = (await response.json()) as Answer<Value>;
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
};

/** Resolves when the driver at this address takes sessions. */
export const whenReady = async (driver: string, patienceMs: number): Promise<void> => {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const status = await call<{ ready: boolean }>('GET', `${driver}/status`).catch(() => undefined);
    if (status?.ready) return;
    await pause(100);
  }
  throw new Error(`Nothing answers at ${driver}.`);
};

export interface Rectangle {
  width: number;
  height: number;
}

/** One session, which is one window. */
export class WebDriverSession {
  private constructor(
    private readonly address: string,
    /** Name and version of the browser. */
    readonly version: string,
  ) {}

  static async start(driver: string, capabilities: object): Promise<WebDriverSession> {
    type Started = { sessionId: string; capabilities: { browserName: string; browserVersion: string } };
    const { sessionId, capabilities: given } = await call<Started>('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return new WebDriverSession(
      `${driver}/session/${sessionId}`,
      `${given.browserName} ${given.browserVersion}`,
    );
  }

  private post<Value>(command: string, body: object): Promise<Value> {
    return call<Value>('POST', `${this.address}/${command}`, body);
  }

  async open(url: string): Promise<void> {
    await this.post('url', { url });
  }

  /** Runs the body of a function, whose last argument takes its answer. */
  runUntilAnswer<Value>(script: string): Promise<Value> {
    return this.post<Value>('execute/async', { script, args: [] });
  }

  async element(expression: string): Promise<string> {
    const script = `return ${expression}`;
    const found = await this.post<Record<string, string> | null>('execute/sync', { script, args: [] });
    const id = found?.[ELEMENT];
    if (!id) throw new Error(`The element has gone: ${expression}`);
    return id;
  }

  async click(element: string): Promise<void> {
    await this.post(`element/${element}/click`, {});
  }

  async sendKeys(element: string, text: string): Promise<void> {
    await this.post(`element/${element}/value`, { text });
  }

  /** A PNG of an element, in base64. */
  pictureOf(element: string): Promise<string> {
    return call<string>('GET', `${this.address}/element/${element}/screenshot`);
  }

  async resize(rectangle: Rectangle): Promise<void> {
    await this.post('window/rect', { x: 0, y: 0, ...rectangle });
  }

  /** A PNG of what the window shows, in base64. */
  screenshot(): Promise<string> {
    return call<string>('GET', `${this.address}/screenshot`);
  }

  /** The window goes with the session, of which the driver complains (“no such window”). */
  async close(): Promise<void> {
    await call('DELETE', this.address).catch(() => undefined);
  }
}
