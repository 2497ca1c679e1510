import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { FaultRule } from '../control/faults';
import type { Log } from '../log';
import { PortTakenError } from '../state/ports';
import type { MessageStore } from './message-store';
import { parseMail } from './mime';

const LARGEST_MAIL = 10_000_000;

const readAll = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const refusal = (code: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode: code });

/** Resolves when the message may be taken; rejects with what the client is to be told. */
const injectFault = async (fault: FaultRule | null, server: SMTPServer, id: string): Promise<void> => {
  if (!fault) return;
  if (fault.kind === 'latency') await new Promise((resolve) => setTimeout(resolve, fault.ms));
  if (fault.kind === 'hang') await new Promise(() => undefined);
  if (fault.kind === 'reset') {
    for (const connection of server.connections) {
      if ((connection as { session?: SMTPServerSession }).session?.id === id) connection.close();
    }
    throw refusal(421, 'closing');
  }
  if (fault.kind === 'status') throw refusal(fault.status ?? 451, 'refused by a fault rule');
  if (fault.kind === 'nonsense') throw refusal(555, '\u0007?');
};

/** Accepts every message for every address, and answers only once it is kept. */
export const startSmtpServer = async (options: {
  port: number;
  messages: MessageStore;
  /** The fault that applies to a message to this address, if any. */
  nextFault(to: string): FaultRule | null;
  log: Log;
}): Promise<{ stop(): Promise<void> }> => {
  const { port, messages, nextFault, log } = options;
  const receive = async (stream: Readable, session: SMTPServerSession): Promise<void> => {
    const raw = await readAll(stream);
    await injectFault(nextFault(session.envelope.rcptTo[0]?.address ?? ''), server, session.id);
    const { subject, text } = await parseMail(raw);
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
    for (const { address } of session.envelope.rcptTo) {
      await messages.add({ from, to: address, subject, text });
    }
  };
  const server = new SMTPServer({
    name: 'sandbox',
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    size: LARGEST_MAIL,
    closeTimeout: 500,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username }),
    onData: (stream, session, callback) => {
      receive(stream, session).then(
        () => callback(),
        (error: Error & { responseCode?: number }) => {
          if (!error.responseCode) log(`smtp: ${error.message}`);
          callback(error.responseCode ? error : refusal(451, 'the mailbox could not keep the message'));
        },
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(`port ${port} (smtp) is taken`) : error);
    });
    server.listen(port, '127.0.0.1', () => resolve());
  });
  server.on('error', (error) => log(`smtp: ${error.message}`));
  return { stop: () => new Promise((resolve) => server.close(() => resolve())) };
};
