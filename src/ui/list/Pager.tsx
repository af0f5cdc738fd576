import LeftIcon from '@mui/icons-material/ChevronLeftOutlined';
import RightIcon from '@mui/icons-material/ChevronRightOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Select } from '../../fields/parts/Select.tsx';
import { useText } from '../../texts/index.ts';
import type { Rows } from '../data/useRows.ts';
import { useListScreen } from '../scope/ListContext.tsx';
import { pageSizes } from '../model/address.ts';
import { countText, grouped } from '../../kit/index.ts';

type PagerProps = {
  readonly total: number;
  readonly isExact: boolean;
};

/** Shows the range of rows, their total, and the buttons to the other pages. */
export function Pager({ total, isExact }: PagerProps) {
  const t = useText('ui');
  const { rows, address } = useListScreen();
  const { page, perPage } = address.state;
  const last = Math.max(1, Math.ceil(total / perPage));
  const first = (page - 1) * perPage + 1;
  const range = t('pager.range', {
    from: grouped(first),
    to: grouped(first + rows.length - 1),
    total: countText(total, isExact),
  });
  const goToPage = (target: number) => address.change({ page: target });

  return (
    <Bar aria-label={t('pager.label')}>
      <span role="status">{range}</span>
      <label>
        {t('pager.perPage')}
        <Select
          value={perPage}
          onChange={(event) => address.change({ perPage: Number(event.target.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </label>
      <Steps>
        <Step
          type="button"
          aria-label={t('pager.previous')}
          {...(page > 1 ? { onClick: () => goToPage(page - 1) } : atTheEnd)}
        >
          <LeftIcon />
        </Step>
        {pageSteps(page, last).map((step, index) =>
          step === 'gap' ? (
            <span key={`gap${index}`}>…</span>
          ) : (
            <Step
              key={step}
              type="button"
              aria-label={t('pager.page', { page: grouped(step) })}
              aria-current={step === page ? 'page' : undefined}
              onClick={() => goToPage(step)}
            >
              {grouped(step)}
            </Step>
          ),
        )}
        <Step
          type="button"
          aria-label={t('pager.next')}
          {...(page < last ? { onClick: () => goToPage(page + 1) } : atTheEnd)}
        >
          <RightIcon />
        </Step>
      </Steps>
    </Bar>
  );
}

// Not `disabled`, which would lose the focus of the person who just pressed it.
const atTheEnd = { 'aria-disabled': true } as const;

/** A page of the pager, or a gap between pages. */
export type PageStep = number | 'gap';

/** The pages a pager offers: the ends, the current one with its neighbours, gaps between them. */
export function pageSteps(page: number, last: number): readonly PageStep[] {
  const near = [1, page - 1, page, page + 1, last];
  const shown = [...new Set(near)]
    .filter((each) => each >= 1 && each <= last)
    .sort((a, b) => a - b);
  return shown.flatMap((each, index) => {
    const missing = each - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [each];
    // One missing page takes no more room than a gap.
    return missing === 1 ? [each - 1, each] : ['gap' as const, each];
  });
}

/** On a phone the list grows in place, up to the server's limit of rows per request; then it is paged. */
export function LoadMore({ found }: { readonly found: Rows }) {
  const t = useText('ui');
  const { rows, address } = useListScreen();
  const { total, isExact, more } = found;
  if (address.state.page > 1 || (!more && total > rows.length)) {
    return <Pager total={total} isExact={isExact} />;
  }
  return (
    <Foot>
      <span role="status">
        {t('pager.shown', { shown: rows.length, total: countText(total, isExact) })}
      </span>
      {more && total > rows.length && (
        <Button variant="outlined" fullWidth onClick={more}>
          {t('pager.more', { count: address.state.perPage })}
        </Button>
      )}
    </Foot>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 4),
  minHeight: theme.measure.view,
  padding: theme.spacing(2, 3),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  color: theme.vars.palette.text.secondary,
  '& label': { display: 'flex', alignItems: 'center', gap: 6, marginInlineStart: 'auto' },
  // No higher than the buttons beside it.
  '& select': { ...theme.typography.body2, minHeight: 30, color: theme.vars.palette.text.primary },
}));

const Steps = styled('span')({ display: 'flex', alignItems: 'center', gap: 4 });

const Step = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  placeItems: 'center',
  minWidth: 30,
  height: 30,
  padding: '0 6px',
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '& svg': { fontSize: 18 },
  '&:hover:not([aria-disabled])': { backgroundColor: theme.vars.palette.ui.hover },
  '&[aria-disabled]': { color: theme.vars.palette.text.disabled, cursor: 'default' },
  '&[aria-current]': {
    fontWeight: 600,
    backgroundColor: theme.vars.palette.ui.soft,
    color: theme.vars.palette.ui.onSoft,
  },
  '@media (pointer: coarse)': { minWidth: theme.measure.touch, height: theme.measure.touch },
}));

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(3, 3.5),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));
