import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { fenOf } from '../../../../src/fields/index.ts';
import { Dialog, DialogCancel, moneyText, useTimeFormat } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useScope } from '../../../../src/ui/parts/index.ts';
import type { PlacedReply } from './placeCalls.ts';

type Props = { readonly placed: PlacedReply; readonly onClose: () => void };

/** The order that was placed: what is due until when, how it is paid, and the way to its record. */
export function OrderPlaced({ placed, onClose }: Props) {
  const t = useText('placing');
  const { links } = useScope();
  const timeText = useTimeFormat();
  const { order_id: id, order_no: no, pay_amount, expire_time } = placed;
  const address = links.linkTo('shop_order', id);
  const isDue = Number(pay_amount) > 0;
  return (
    <Dialog
      isOpen
      size="confirm"
      onClose={onClose}
      title={t('placed.title', { amount: moneyText(fenOf(pay_amount)) })}
      note={t('placed.number', { no })}
      buttons={
        <>
          <DialogCancel>{t('act.close')}</DialogCancel>
          {address && (
            <Button variant="contained" component={Link} to={address} onClick={onClose}>
              {t('act.open')}
            </Button>
          )}
        </>
      }
    >
      {isDue && (
        <Said>
          <p>{t('placed.until', { time: timeText(expire_time, 'yyyy-mm-dd hh:MM') })}</p>
          <p>{t('placed.transfer')}</p>
        </Said>
      )}
    </Dialog>
  );
}

const Said = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& p': { margin: 0 },
}));
