import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepPresence, type OutputOf } from '../../contract/index.ts';
import { useText } from '../../texts/index.ts';
import { useHttpIfAny } from '../data/http.ts';
import { useScope } from '../scope/Scope.tsx';

type Props = { readonly id: number };

/**
 * Keeps it known that this person has the record open to change it, and says who else has. The live channel
 * asks anew when somebody comes or leaves; without it the next renewal does.
 */
export default function OthersEditing({ id }: Props) {
  const t = useText('ui.presence');
  const others = useOthers(id);
  return (
    // Rendered from the start, or screen readers would not announce a change.
    <div role="status">
      {others.length > 0 && (
        <Notice>
          <PeopleIcon />
          {t('others', {
            names: others.map(({ name }) => name).join(t('and')),
            smart_count: others.length,
          })}
        </Notice>
      )}
    </div>
  );
}

/** Renews it well before the server forgets, after 60 s. */
const renewMs = 20_000;

function useOthers(id: number) {
  const http = useHttpIfAny();
  const { resource } = useScope();
  const { data } = useQuery({
    queryKey: ['presence', resource.name, id],
    queryFn: async () =>
      http?.call(keepPresence, { resource: resource.name, id, is_leaving: 0 }, quietly) ?? nobody,
    enabled: http !== undefined,
    refetchInterval: renewMs,
    retry: false,
    gcTime: 0,
  });
  useEffect(
    () => () => {
      const gone = { resource: resource.name, id, is_leaving: 1 } as const;
      // Without it the server forgets by itself.
      http?.call(keepPresence, gone, quietly).catch(() => undefined);
    },
    [http, resource.name, id],
  );
  return data?.others ?? [];
}

const nobody: OutputOf<typeof keepPresence> = { others: [] };

/** It must neither disturb nor cancel anything. */
const quietly = { showCodeMessage: false, cancelDuplicate: false } as const;

const Notice = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  margin: theme.spacing(0, 0, 3),
  padding: theme.spacing(2, 3),
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
}));
