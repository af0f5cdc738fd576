import LogIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { usePermissions } from 'ra-core';
import { Link } from 'react-router';
import { listPage, nodeOf } from '../../../src/contract/index.ts';
import type { Row } from '../../../src/ui/parts/index.ts';
import { ledgerPaths } from '../users.ts';
import { useText } from '../../../src/texts/index.ts';

type Props = { readonly row: Row };
type Granted = { readonly can: (node: string) => boolean };

/** The ledgers behind balance and points, narrowed to this member. */
export function LedgerLinks({ row }: Props) {
  const t = useText();
  const { permissions } = usePermissions<Granted>();
  const open = ledgers.filter((of) => permissions?.can(nodeOf(ledgerPaths[of], 'index')));
  return (
    <Links>
      {open.map((of) => (
        <Button
          key={of}
          variant="text"
          startIcon={<LogIcon />}
          component={Link}
          to={`${listPage(ledgerPaths[of])}?user_id=${String(row['id'])}`}
        >
          {t(`screens.member.ledgers.${of}`)}
        </Button>
      ))}
    </Links>
  );
}

const ledgers = ['money', 'score'] as const;

const Links = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  // Their icons stand below the amounts.
  marginInlineStart: theme.spacing(-2),
}));
