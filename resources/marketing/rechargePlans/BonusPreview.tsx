import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { grouped, moneyText, Sheet, SheetPart } from '../../../src/kit/index.ts';
import { readOr } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { rechargePlan } from '../rechargePlans.ts';
import { isLargeBonus } from './largeBonus.ts';

/** Total a member gets for the typed plan, with a warning if the bonus may be a typing error. */
export function BonusPreview() {
  const t = useText('resources.recharge_plan.bonus');
  const typed = useWatch<Readonly<Record<string, unknown>>>();
  const read = (name: 'money' | 'give_money' | 'give_score') =>
    Number(readOr(rechargePlan.fields[name], typed[name], 0));
  const plan = { money: read('money'), give_money: read('give_money') };
  const points = read('give_score');
  const sums = {
    money: moneyText(plan.money),
    total: moneyText(plan.money + plan.give_money),
    points: grouped(points),
  };
  return (
    <Sheet>
      <SheetPart>
        <Preview>
          <h2>{t('title')}</h2>
          <output>
            {plan.money === 0 ? t('incomplete') : t(points > 0 ? 'withPoints' : 'credited', sums)}
          </output>
          {isLargeBonus(plan) && <p role="alert">{t('large')}</p>}
        </Preview>
      </SheetPart>
    </Sheet>
  );
}

const Preview = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > h2': { ...theme.typography.h3, margin: 0 },
  '& > output': { overflowWrap: 'anywhere' },
  '& > p': {
    margin: 0,
    padding: theme.spacing(2, 3),
    borderRadius: theme.radius.control,
    backgroundColor: theme.vars.palette.tone.warning.bg,
    color: theme.vars.palette.tone.warning.fg,
  },
}));
