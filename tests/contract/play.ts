import { expect } from 'vitest';
import { ReplyCode } from '../../src/contract/index.ts';
import { contentOf } from './files.ts';
import { fill, place, type Kept } from './kept.ts';
import type { createReplyCheck } from '../support/replyCheck.ts';
import type { Actor, Expected, Row, Step } from './row.ts';

/** A server that rows are played on. */
export type Stage = {
  /** Changes when the server is started again. */
  readonly url: string;
  readonly kept: Kept;
  /** Compares replies with the description of the API. */
  readonly checkReply: ReturnType<typeof createReplyCheck>;
  /** Headers of those who are signed in. */
  readonly actors: Readonly<Record<Actor, Readonly<Record<string, string>>>>;
  /** Starts the server again; gives the stage as of then. */
  restart(): Promise<Stage>;
};

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly json: unknown;
  readonly code?: unknown;
  readonly msg?: unknown;
  readonly data?: unknown;
};

/** Plays a row from an address of its own, so that no row uses up the limits of another. */
export async function play(opened: Stage, { id, steps }: Row): Promise<void> {
  const kept: Record<string, unknown> = { ...opened.kept };
  let stage = opened;
  for (const [n, step] of steps.entries()) {
    if (step.isAfterRestart) stage = await stage.restart();
    const filled = fill(step, kept);
    const answer = await settled(stage, { step: filled, from: addressOf(id) });
    check(answer, filled, `${id}, step ${n + 1}: ${filled.ask}`);
    for (const [name, at] of Object.entries(step.keep ?? {})) kept[name] = place(answer, at);
  }
}

type Asked = { readonly step: Step; readonly from: string };

/** The answer to a step, or the last one where it is asked several times. */
async function settled(stage: Stage, asked: Asked): Promise<Answer> {
  const { times = 1, within = 1, is, ask } = asked.step;
  for (let left = times; left > 1; left -= together) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(together, left - 1) }, () => call(stage, asked)),
    );
    for (const answer of answers) expect(answer, ask).toMatchObject(is);
  }
  let answer = await call(stage, asked);
  for (let turn = 1; turn < within && !matches(answer, is); turn++)
    answer = await call(stage, asked);
  return answer;
}

const together = 20;

const matches = ({ code, status }: Answer, is: Expected): boolean =>
  is.code === undefined ? status === is.status : code === is.code;

/** Address for a row, from a range reserved for tests. */
export const addressOf = (id: string): string =>
  `198.18.${id.charCodeAt(0)}.${Number(id.slice(1))}`;

async function call(stage: Stage, { step, from }: Asked): Promise<Answer> {
  const { as, ask, body, file, headers } = step;
  const [method = 'GET', path = '/'] = ask.split(' ');
  const address = step.from ?? from;
  const sent = file ? formOf(file) : body === undefined ? undefined : JSON.stringify(body);
  const given = {
    server: 'true',
    'think-lang': 'en',
    'x-forwarded-for': address,
    ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(as ? stage.actors[as] : {}),
    ...headers,
  };
  const reply = await fetch(`${stage.url}${path}`, {
    method,
    redirect: 'manual',
    headers: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
    ...(sent === undefined ? {} : { body: sent }),
  });
  const answer = await answerOf(reply);
  const differences = stage.checkReply(method, path, {
    status: answer.status,
    type: answer.headers['content-type'] ?? '',
    json: answer.json,
  });
  // Only a call that exists is described.
  const expected = answer.code === ReplyCode.success ? ['not described'] : [];
  expect(differences ?? expected, `${ask}: the reply and its description`).toEqual([]);
  return answer;
}

async function answerOf(reply: Response): Promise<Answer> {
  const text = await reply.text();
  const type = reply.headers.get('content-type') ?? '';
  const json: unknown = type.includes('json') && text !== '' ? JSON.parse(text) : undefined;
  const envelope = Object(json);
  return {
    status: reply.status,
    headers: Object.fromEntries(reply.headers),
    text,
    json,
    ...envelope,
  };
}

function formOf({ name, type, content, fields = {} }: NonNullable<Step['file']>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const bytes = contentOf(content);
  if (bytes) form.append('file', new File([Uint8Array.from(bytes)], name, { type }));
  return form;
}

function check(answer: Answer, { is, lacks }: Step, where: string): void {
  expect(answer, where).toMatchObject(is);
  if (is.code !== undefined) checkEnvelope(answer, where);
  if (lacks) expect(answer.text, where).not.toMatch(lacks);
}

/** Source: contract 1.4. */
function checkEnvelope({ status, headers, json }: Answer, where: string): void {
  expect(Object.keys(Object(json)).toSorted(), where).toEqual(['code', 'data', 'msg', 'time']);
  expect({ status, type: headers['content-type'] }, where).toEqual({
    status: 200,
    type: expect.stringContaining('application/json'),
  });
  const { msg, time } = Object(json);
  expect([typeof msg, Number.isInteger(time)], where).toEqual(['string', true]);
  expect(Math.abs(Number(time) - Date.now() / 1000), where).toBeLessThan(60);
}
