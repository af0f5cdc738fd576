import { type Http, ReplyError } from '../../../../src/client/index.ts';
import type { Endpoint } from '../../../../src/contract/index.ts';
import {
  designCall,
  designPresenceCall,
  designVersionCall,
  designVersionsCall,
  drawDraftCall,
  type PageDesign,
  type PageProblem,
  saveDraftCall,
  shareDraftCall,
} from '../../../../src/pages/designCalls.ts';
import { type PagePart, readTree } from '../../../../src/pages/index.ts';
import { components } from '../../components/index.ts';

/** A page with a title, products, and two columns with a title in one of them. */
export const springTree: readonly PagePart[] = [
  {
    cid: 'head',
    code: 'title',
    props: { title: '春季新品', title_en: 'Spring arrivals', align: 'start' },
    children: [],
  },
  {
    cid: 'grid',
    code: 'goods-grid',
    props: { title: '热卖', title_en: 'Best sellers', pick: 'newest', count: 4, columns: 'four' },
    children: [],
  },
  {
    cid: 'cols',
    code: 'columns',
    props: { split: 'even', align: 'start' },
    children: [
      {
        cid: 'left',
        code: 'column',
        props: {},
        children: [
          {
            cid: 'story',
            code: 'title',
            props: { title: '品牌故事', title_en: 'Our story', align: 'start' },
            children: [],
          },
        ],
      },
      { cid: 'right', code: 'column', props: {}, children: [] },
    ],
  },
];

export const springDesign: PageDesign = {
  id: 1,
  name: '春季首页',
  terminal: 'h5',
  version: 4,
  tree: springTree,
  published: 2,
  saved: 1_763_700_000,
  editor: '小李',
  pages: [{ id: 1, title: '首页', route: '/' }],
  components: Object.values(components).map(({ code, group }) => ({
    code,
    name: '',
    name_en: null,
    group,
    icon: null,
    thumb: null,
    limit: code === 'notice' ? 1 : 0,
    defaults: {},
  })),
  isSuper: true,
};

const versionTree: readonly PagePart[] = springTree.slice(0, 1);

export const springVersions = [
  { number: 2, note: '春季', by: '小李', at: 1_763_690_000 },
  { number: 1, note: '', by: 'admin', at: 1_763_600_000 },
];

type SaveReply = Awaited<ReturnType<typeof answerOf>>;
const answerOf = async (version: number) => ({ isSaved: true, version }) as const;

type FakeOptions = {
  readonly design?: Partial<PageDesign>;
  readonly others?: readonly string[];
  readonly problems?: readonly PageProblem[];
  /** Errors of the first questions for what the page shows. */
  readonly draws?: readonly Error[];
  /** Answers to the next saves instead of the usual one. */
  readonly saves?: readonly (
    | { readonly stale: readonly PagePart[] }
    | { readonly faults: Readonly<Record<string, string>> }
    | Error
  )[];
};

/** The server of one design, held in memory, for stories and tests. */
export function fakeDesign(options: FakeOptions = {}) {
  const design: PageDesign = { ...springDesign, ...options.design };
  const saves = [...(options.saves ?? [])];
  const draws = [...(options.draws ?? [])];
  const saved: (readonly PagePart[])[] = [];
  let { version } = design;
  let { tree } = design;

  function save(body: { readonly tree?: unknown }): SaveReply | object {
    const next = saves.shift();
    version += 1;
    if (next instanceof Error) throw next;
    if (next && 'stale' in next)
      return { isSaved: false, version, tree: next.stale, editor: '小王' };
    if (next)
      throw new ReplyError({
        code: 0,
        msg: 'Please check the marked fields',
        time: 0,
        data: { fields: next.faults },
      });
    tree = readTree(JSON.parse(String(body.tree)));
    saved.push(tree);
    return { isSaved: true, version };
  }

  const answers: Readonly<Record<string, (input: { readonly tree?: unknown }) => unknown>> = {
    [designCall.path]: () => ({ ...design, tree, version }),
    [saveDraftCall.path]: save,
    [drawDraftCall.path]() {
      const next = draws.shift();
      if (next) throw next;
      return { data: {}, dead: [], problems: options.problems ?? [], unseen: [] };
    },
    [designVersionsCall.path]: () => ({ list: springVersions }),
    [designVersionCall.path]: () => ({ tree: versionTree }),
    [shareDraftCall.path]: () => ({ path: '/shop/preview/abc', until: 1_763_703_600 }),
    [designPresenceCall.path]: () => ({
      others: (options.others ?? []).map((name, index) => ({ id: index + 2, name })),
    }),
  };
  const call = async ({ path }: Endpoint, input: object) => {
    const answer = answers[path];
    if (!answer) throw new Error(`no answer to ${path}`);
    return answer(Object(input));
  };
  // The builder uses endpoints only.
  const http = { call } as unknown as Http;
  return { http, saved, design };
}
