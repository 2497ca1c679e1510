import { expect } from 'playwright/test';

/** The sandbox's mailbox, read as JSON. */

export interface Message {
  to: string;
  subject: string;
  text: string;
  code: string | null;
}

export const messagesTo = async (address: string): Promise<Message[]> => {
  const response = await fetch(
    `${process.env.E2E_SANDBOX}/mailbox/messages.json?to=${encodeURIComponent(address)}`,
  );
  return response.json() as Promise<Message[]>;
};

/** The newest 6-digit code sent to an address, once at least `count` messages are there. */
export const codeFor = async (address: string, count = 1): Promise<string> => {
  await expect.poll(async () => (await messagesTo(address)).length).toBeGreaterThanOrEqual(count);
  const [newest] = await messagesTo(address);
  return newest?.code ?? '';
};
