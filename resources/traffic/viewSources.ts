import { choice, datetime, int } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { viewSources as sources } from './viewLog.ts';

const count = { system: true, min: 0, default: 0, sort: true } as const;

/** Views of a day by where they came from. A day that is over does not change. */
export const goodsViewDay = shape(
  'goods_view_day',
  {
    /** Its first second. */
    day: datetime({ system: true, sort: true }),
    source: choice(sources, { system: true }),
    pv: int(count),
    uv: int(count),
  },
  { indexes: { ux_source: { on: ['day', 'source'], unique: true } } },
);

/** Sources of the views of a day; kept longer than the views themselves. */
export const viewSources = resource(goodsViewDay, {
  path: 'shop/viewSource',
  label: 'id',
  palette: false,
  verbs: ['index', 'export'],
  list: {
    columns: ['day', 'source', 'pv', 'uv'],
    times: { day: 'yyyy-mm-dd' },
    filters: ['day', 'source', 'pv'],
    sort: ['day', 'desc'],
    sums: { of: ['pv'], by: 'source' },
    card: { title: 'source', detail: ['day', 'uv'], amount: 'pv' },
  },
  query: { source: 'source' },
  samples: {
    search: { id: 1, day: 1_763_568_000, source: 'search', pv: 320, uv: 201 },
    share: { id: 2, day: 1_763_568_000, source: 'share', pv: 48, uv: 41 },
  },
});
