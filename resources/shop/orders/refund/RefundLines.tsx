import { styled } from '@mui/material/styles';
import { useEffect, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { errorText, messageIn } from '../../../../src/fields/errorText.ts';
import { Thumb } from '../../../../src/fields/parts/cells.tsx';
import { Money, RowButton, Tick } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import type { Row } from '../../../../src/ui/parts/index.ts';
import { useLineName } from '../../shared/useLineName.ts';
import { isStocked } from '../../orderLines.ts';
import { type Line, linesOf } from '../linesOf.ts';
import { Quantity } from './Quantity.tsx';
import {
  amountInput,
  itemsInput,
  type LineChoice,
  unitsIn,
  unitsLeft,
  unsentUnits,
} from './refundInput.ts';

type RefundLinesProps = { readonly order: Row; readonly label: string };

/** The lines of an order: quantities to refund, or the lines that an amount is for. */
export function RefundLines({ order, label }: RefundLinesProps) {
  const translate = useText();
  const t = useText('orderDesk.staffRefund.lines');
  const { control, setValue, getFieldState, formState } = useFormContext();
  const isAmount = useWatch({ control, name: 'input.way' }) === 'amount';
  const [chosen, setChosen] = useState<ReadonlyMap<number, LineChoice>>(new Map());
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { error } = getFieldState('input.lines', formState);
  const problem = messageIn(error);
  const lines = linesOf(order);
  const open = lines.filter((line) => unitsLeft(line) > 0);
  const orderStatus = order['status'];
  const titleId = useId();

  useEffect(() => {
    const input = isAmount
      ? amountInput(ticked)
      : itemsInput(linesOf(order), { chosen, orderStatus });
    const isDirty = chosen.size + ticked.size > 0;
    setValue('input.lines', input, { shouldDirty: isDirty, shouldValidate: isDirty });
  }, [isAmount, chosen, ticked, order, orderStatus, setValue]);

  const choose = (id: number, choice: LineChoice) => setChosen(new Map(chosen).set(id, choice));
  const chooseAll = () =>
    setChosen(new Map(open.map((line) => [line.id, { num: String(unitsLeft(line)) }])));
  const tick = (id: number) => setTicked(new Set([...ticked].filter((each) => each !== id)));

  return (
    <Group role="group" aria-labelledby={titleId}>
      <div data-head="">
        <h3 id={titleId}>{t(isAmount ? 'about' : 'title')}</h3>
        {isAmount ? (
          <small>{t('aboutAll')}</small>
        ) : (
          open.length > 0 && (
            <RowButton type="button" onClick={chooseAll}>
              {t('all')}
            </RowButton>
          )
        )}
      </div>
      {lines.map((line) =>
        isAmount ? (
          <TickedLine
            key={line.id}
            line={line}
            isTicked={ticked.has(line.id)}
            onTick={(isTicked) =>
              isTicked ? setTicked(new Set(ticked).add(line.id)) : tick(line.id)
            }
          />
        ) : (
          <CountedLine
            key={line.id}
            line={line}
            orderStatus={orderStatus}
            choice={chosen.get(line.id) ?? { num: '0' }}
            onChoice={(choice) => choose(line.id, choice)}
          />
        ),
      )}
      {problem && <p role="alert">{errorText(translate, problem, label)}</p>}
    </Group>
  );
}

type TickedLineProps = {
  readonly line: Line;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
};

const TickedLine = ({ line, isTicked, onTick }: TickedLineProps) => (
  <label data-line="">
    <Tick checked={isTicked} onChange={({ currentTarget }) => onTick(currentTarget.checked)} />
    <LineFacts line={line} />
  </label>
);

type CountedLineProps = {
  readonly line: Line;
  readonly orderStatus: unknown;
  readonly choice: LineChoice;
  readonly onChoice: (choice: LineChoice) => void;
};

function CountedLine({ line, orderStatus, choice, onChoice }: CountedLineProps) {
  const t = useText('orderDesk.staffRefund.lines');
  const nameOf = useLineName();
  const name = nameOf(line);
  const left = unitsLeft(line);
  const units = unitsIn(choice.num);
  const usual = unsentUnits(line, units, orderStatus);
  return (
    <div data-line="">
      <LineFacts line={line} />
      {left > 0 ? (
        <Quantity
          label={t('units', { name })}
          most={left}
          value={choice.num}
          // Another number of units has another share that has not left.
          onValue={(num) => onChoice({ num })}
        />
      ) : (
        <small>{t('none')}</small>
      )}
      {units > 0 && isStocked(line) && (
        <div data-restock="">
          <span>{t('restock')}</span>
          <Quantity
            label={t('restockOf', { name })}
            most={units}
            value={choice.restock ?? String(usual)}
            onValue={(restock) => onChoice({ num: choice.num, restock })}
          />
        </div>
      )}
    </div>
  );
}

function LineFacts({ line }: { readonly line: Line }) {
  const t = useText('orderDesk.staffRefund.lines');
  const nameOf = useLineName();
  const { num, ship_num: sent, refund_num: back, refunding_num: held } = line;
  const counts = [
    t('bought', { num }),
    ...(sent > 0 ? [t('shipped', { num: sent })] : []),
    ...(back > 0 ? [t('refunded', { num: back })] : []),
    ...(held > 0 ? [t('held', { num: held })] : []),
  ];
  return (
    <>
      <Thumb address={line.image ?? ''} />
      <span data-facts="">
        <span>{nameOf(line)}</span>
        <small>
          {line.sku_code && <>{line.sku_code} · </>}
          <Money fen={line.pay_amount} /> · {counts.join(t('comma'))}
        </small>
      </span>
    </>
  );
}

const Group = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  minWidth: 0,
  '& [data-head]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
  },
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& [data-line]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(2, 3),
    padding: theme.spacing(2, 0),
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& [data-facts]': { display: 'grid', flex: '1 1 160px', minWidth: 0 },
  '& [data-restock]': {
    display: 'flex',
    flexBasis: '100%',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: theme.spacing(3),
    color: theme.vars.palette.text.secondary,
  },
  '& small': {
    ...theme.typography.caption,
    margin: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& [role=alert]': { margin: 0, color: theme.vars.palette.tone.danger.fg },
}));
