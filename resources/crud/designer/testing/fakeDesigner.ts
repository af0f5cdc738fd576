import { type Http, ReplyError } from '../../../../src/client/index.ts';
import type {
  DesignStart,
  DraftChange,
  DraftEdit,
  DraftView,
  PlanView,
  WriteProgress,
} from '../../../../src/generator/index.ts';
import { designUrl } from '../../shared/designerCalls.ts';
import { applyLocally } from '../model/applyLocally.ts';
import { clubDraft } from './clubDraft.ts';

export const clubStart: DesignStart = {
  isOn: true,
  isProduction: false,
  connections: ['default', 'legacy'],
  declarations: [
    { file: 'shop/clubs', resource: 'shop_club', path: 'shop/club', tables: ['shop_club'] },
    { file: 'shop/clubShapes', tables: ['shop_club_member'] },
  ],
  drafts: [
    { id: 'd1', file: 'shop/clubs', isNew: false, version: 4, changedAt: 1_763_700_000 },
    { id: 'd2', file: 'shop/events', isNew: true, version: 9, changedAt: 1_763_690_000 },
  ],
};

export const clubTables = [
  {
    name: 'legacy_event',
    comment: '活动',
    columns: 12,
    isDeclared: false,
    problems: [],
  },
  { name: 'shop_club', comment: '社团', columns: 8, isDeclared: true, problems: [] },
  {
    name: 'odd',
    comment: '',
    columns: 2,
    isDeclared: false,
    problems: [{ at: 'key', code: 'no_id', name: 'odd' }],
  },
];

export const clubPlan: PlanView = {
  id: 'd1',
  version: 4,
  hash: 'c3ab8ff1',
  files: [
    {
      path: 'resources/shop/clubs.ts',
      before: clubDraft.text,
      after: clubDraft.text.replace('max: 60', 'max: 80').replace(/ *fee: money.*\n/, ''),
      isDerived: false,
    },
    {
      path: 'i18n/en/shop/clubs.ts',
      before: null,
      after: "export default { name: 'Club' };\n",
      isDerived: false,
    },
    { path: 'resources/index.ts', before: 'a\nb\n', after: 'a\nb\nc\n', isDerived: true },
  ],
  statements: [
    { sql: 'ALTER TABLE shop_club ALTER COLUMN name TYPE varchar(80);', costs: ['locks'] },
    {
      sql: 'ALTER TABLE shop_club DROP COLUMN fee;',
      costs: ['loses', 'locks'],
      loses: 'shop_club.fee',
    },
  ],
  problems: [],
  page: 'shop/club',
  commitMessage: 'clubs: longer names, no fee',
};

type Refused = { readonly refusal: unknown };
type FakeOptions = {
  readonly plan?: PlanView;
  /** Progress at each look. */
  readonly progress?: readonly WriteProgress[];
  /** Answer to the next edits instead of the usual one. */
  readonly edits?: readonly (Refused | undefined)[];
  readonly write?: Refused | { readonly restarts: boolean };
};

/** The calls of the designer on one draft held in memory, for tests. Edits are applied as the panels do. */
export function fakeDesigner(options: FakeOptions = {}) {
  const { plan = clubPlan, progress = [], write = { restarts: true } } = options;
  const edits = [...(options.edits ?? [])];
  const sent: DraftEdit[][] = [];
  const calls: { readonly url: string; readonly body: unknown }[] = [];
  const past: DraftView[] = [];
  let future: DraftView[] = [];
  let draft = clubDraft;
  let looks = 0;

  const answers: Readonly<Record<string, (body: unknown) => unknown>> = {
    [designUrl('start')]: () => clubStart,
    [designUrl('tables')]: () => ({ tables: clubTables }),
    [designUrl('open')]: () => ({ draft, notes: [] }),
    [designUrl('read')]: () => draft,
    [designUrl('discard')]: () => null,
    [designUrl('plan')]: () => plan,
    [designUrl('progress')]: () =>
      progress[Math.min(looks++, progress.length - 1)] ?? { stage: 'idle', boot: 'one' },
    [designUrl('write')]: () => {
      if ('refusal' in write) throw refused(write.refusal);
      return { logId: 7, files: [], ...write };
    },
    [designUrl('edit')](body) {
      const next = edits.shift();
      if (next) throw refused(next.refusal);
      if (!isChange(body)) throw new Error('no change');
      sent.push([...body.edits]);
      past.push(draft);
      future = [];
      return moved(body.edits.reduce(applyLocally, draft));
    },
    [designUrl('undo')]() {
      const before = past.pop();
      if (before) future.push(draft);
      return moved(before ?? draft);
    },
    [designUrl('redo')]() {
      const next = future.pop();
      if (next) past.push(draft);
      return moved(next ?? draft);
    },
  };

  function moved(next: DraftView): DraftView {
    draft = { ...next, version: draft.version + 1, undos: past.length, redos: future.length };
    return draft;
  }

  const request = async ({ url, body }: { readonly url: string; readonly body?: unknown }) => {
    calls.push({ url, body });
    const answer = answers[url];
    if (!answer) throw new Error(`no answer to ${url}`);
    return { code: 1, msg: '', time: 0, data: answer(body) };
  };
  // Screens of the designer make requests only.
  const http = { request } as unknown as Http;
  return { http, sent, calls, current: () => draft };
}

const refused = (data: unknown) => new ReplyError({ code: 0, msg: 'Refused', time: 0, data });

const isChange = (body: unknown): body is DraftChange =>
  typeof body === 'object' && body !== null && 'edits' in body;
