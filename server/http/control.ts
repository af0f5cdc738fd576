import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { relative, resolve } from 'node:path';

/** Carries out a command that another process of this machine asks for. */
export type ControlCommand = (input: unknown) => Promise<unknown>;

/**
 * The door by which commands reach a server that holds the embedded database: a socket in the data
 * directory, open to this user alone. One line of JSON asks, one answers.
 */
export function createControl(dataDir: string) {
  const commands = new Map<string, ControlCommand>();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    void serve(socket, commands);
  });
  const path = socketOf(dataDir);

  return {
    registerControl(name: string, command: ControlCommand): void {
      if (commands.has(name)) throw new Error(`control command ${name}: twice`);
      commands.set(name, command);
    },
    /** The former holder of the directory is gone, as the database's lock shows. */
    async listen(): Promise<void> {
      rmSync(path, { force: true });
      server.listen(path);
      await once(server, 'listening');
      chmodSync(path, 0o600);
    },
    async close(): Promise<void> {
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

export type ControlSocket = ReturnType<typeof createControl>;

/** A command that the server refused; the message is its sentence for the operator. */
export class CommandFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandFailed';
  }
}

/**
 * Asks the server that holds a data directory. Undefined when there is none: then the directory is
 * free to be opened.
 *
 * @throws {CommandFailed}
 */
export async function askServer(
  dataDir: string,
  command: string,
  input: unknown,
): Promise<{ readonly result: unknown } | undefined> {
  const socket = connect(socketOf(dataDir));
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  socket.write(`${JSON.stringify({ command, input })}\n`);
  // Reply that the server below writes.
  const reply = JSON.parse(await lineFrom(socket)) as { result?: unknown; failed?: string };
  socket.destroy();
  if (reply.failed !== undefined) throw new CommandFailed(reply.failed);
  return { result: reply.result };
}

/** A socket's path may have 107 bytes; the way from here is often shorter than the whole one. */
function socketOf(dataDir: string): string {
  const whole = resolve(dataDir, 'control.sock');
  const fromHere = relative(process.cwd(), whole);
  return fromHere.length < whole.length ? fromHere : whole;
}

async function serve(socket: Socket, commands: ReadonlyMap<string, ControlCommand>): Promise<void> {
  const reply = await answer(socket, commands).catch((error: unknown) => ({
    failed: error instanceof Error ? error.message : 'failed',
  }));
  socket.end(`${JSON.stringify(reply)}\n`);
}

async function answer(socket: Socket, commands: ReadonlyMap<string, ControlCommand>) {
  const asked: unknown = JSON.parse(await lineFrom(socket));
  const { command, input } = Object(asked) as { command?: unknown; input?: unknown };
  const run = commands.get(String(command));
  if (!run) throw new Error(`the running server knows no command ${String(command)}`);
  return { result: (await run(input)) ?? null };
}

/** The first line of a socket; a command names files, it does not carry them. */
async function lineFrom(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8');
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += String(part);
    const end = text.indexOf('\n');
    if (end >= 0) return text.slice(0, end);
    if (text.length > mostCharacters) throw new Error('the command is too long');
  }
  throw new Error('the other side hung up');
}

const mostCharacters = 1_000_000;
