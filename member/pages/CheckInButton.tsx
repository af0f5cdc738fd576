import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dailyCheckIn, dailyCheckInState } from '../../src/contract/index.ts';
import { WorkButton } from '../../src/kit/index.ts';
import { useText } from '../../src/texts/index.ts';
import { memberStartKey, useStarted } from '../useMemberStart.ts';
import { Permitted } from '../parts/Permitted.tsx';
import { quiet } from '../parts/problems.ts';
import { useMemberServices } from '../services.ts';

const checkInKey = ['daily check-in'];

/** Today's check-in with the days in a row; nothing where the shop gives no points for it. */
export function CheckInButton() {
  const t = useText('member.overview.checkIn');
  const { http, toasts } = useMemberServices();
  const { checkInPoints } = useStarted();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: checkInKey,
    queryFn: () => http.call(dailyCheckInState, undefined, quiet),
    enabled: checkInPoints > 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => http.call(dailyCheckIn, undefined, quiet),
    onSuccess: ({ given, ...state }) => {
      queries.setQueryData(checkInKey, state);
      if (given > 0) toasts.add({ type: 'success', message: t('given', { points: given }) });
      // Points, their chart and their ledger have changed.
      for (const queryKey of [memberStartKey, ['overview'], ['ledger', 'score']])
        void queries.invalidateQueries({ queryKey });
    },
    onError: ({ message }) => {
      toasts.add({ type: 'error', message: t('failed', { reason: message }) });
      void queries.invalidateQueries({ queryKey: checkInKey });
    },
  });
  if (!data || data.points === 0) return null;
  const { streak } = data;
  return (
    <CheckInLine>
      {streak > 0 && <span>{t('streak', { smart_count: streak, count: streak })}</span>}
      {data.done ? (
        <b role="status">{t('done')}</b>
      ) : (
        <Permitted to="checkIn">
          <WorkButton variant="contained" isWorking={isPending} onClick={() => mutate()}>
            {t('button', { points: data.points })}
          </WorkButton>
        </Permitted>
      )}
    </CheckInLine>
  );
}

const CheckInLine = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(3),
  '& > span': { color: theme.vars.palette.text.secondary },
  '& > b': { color: theme.vars.palette.tone.success.fg },
}));
