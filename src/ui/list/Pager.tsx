import LeftIcon from '@mui/icons-material/ChevronLeftOutlined';
import RightIcon from '@mui/icons-material/ChevronRightOutlined';
import { styled } from '@mui/material/styles';
import { pageSteps } from '../model/pages.ts';
import { useUiText } from '../texts/useTexts.ts';
import { pageSizes } from './address.ts';
import { countText, grouped } from './facts.ts';
import { useListScreen } from './ListContext.tsx';

type Props = {
  readonly total: number;
  readonly isExact: boolean;
};

/** Which rows are in sight, of how many, and the way to the others. */
export function Pager({ total, isExact }: Props) {
  const t = useUiText();
  const { rows, address } = useListScreen();
  const { page, perPage } = address.state;
  const last = Math.max(1, Math.ceil(total / perPage));
  const first = (page - 1) * perPage + 1;
  const range = t('pager.range', {
    from: grouped(first),
    to: grouped(first + rows.length - 1),
    total: countText(total, isExact),
  });
  const turnTo = (target: number) => address.change({ page: target });

  return (
    <Bar aria-label={t('pager.label')}>
      <span role="status">{range}</span>
      <label>
        {t('pager.perPage')}
        <select
          value={perPage}
          onChange={(event) => address.change({ perPage: Number(event.target.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <Steps>
        <Step
          type="button"
          aria-label={t('pager.previous')}
          {...(page > 1 ? { onClick: () => turnTo(page - 1) } : atTheEnd)}
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
              onClick={() => turnTo(step)}
            >
              {grouped(step)}
            </Step>
          ),
        )}
        <Step
          type="button"
          aria-label={t('pager.next')}
          {...(page < last ? { onClick: () => turnTo(page + 1) } : atTheEnd)}
        >
          <RightIcon />
        </Step>
      </Steps>
    </Bar>
  );
}

// Not `disabled`, which would let go of the focus of whoever turned to it.
const atTheEnd = { 'aria-disabled': true } as const;

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
  '& select': {
    font: 'inherit',
    minHeight: 28,
    padding: '0 4px',
    border: `1px solid ${theme.vars.palette.ui.control}`,
    borderRadius: theme.radius.tag,
    backgroundColor: theme.vars.palette.ui.surface,
    color: theme.vars.palette.text.primary,
  },
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
