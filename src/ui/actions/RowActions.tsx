import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { useLaunch } from './launch.ts';
import { offersFor, type Row } from './offers.ts';
import { useRowMenu } from './RowMenu.tsx';

type Props = {
  readonly row: Row;
  /** On a card the next step takes the width. */
  readonly isWide?: boolean;
};

/** The one next step of a row as a button, everything else behind "…". */
export function RowActions({ row, isWide = false }: Props) {
  const t = useUiText();
  const { resource, texts, access, nameOf } = useScope();
  const launch = useLaunch();
  const menu = useRowMenu();
  const { next } = offersFor(resource, row, access.can);
  const name = next && texts.action(next.name).name;
  return (
    <div>
      {next && (
        <Button
          variant="outlined"
          fullWidth={isWide}
          aria-label={`${name} ${nameOf(row)}`}
          data-next=""
          onClick={() => launch.act(next.name, [row])}
        >
          {name}
        </Button>
      )}
      <IconButton
        aria-label={t('row.more', { row: nameOf(row) })}
        aria-haspopup="menu"
        onClick={(event) => menu.open(event.currentTarget, row)}
      >
        <MoreIcon />
      </IconButton>
    </div>
  );
}
