import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { Row } from '../../model/row.ts';
import { fromList } from '../../model/address.ts';
import { CopyId } from '../../../kit/index.ts';
import { detailPage, editPage } from '../../../contract/index.ts';
import { CellLine } from '../../fields/CellLine.tsx';
import { idOf, type FieldLine } from '../../model/columns.ts';
import { useScope } from '../../scope/Scope.tsx';
import { useText } from '../../../texts/index.ts';

type IdentityProps = { readonly row: Row; readonly line: FieldLine; readonly query: string };

/** Name of the row. It links to the row, and can be copied if it is unique. */
export function Identity({ row, line, query }: IdentityProps) {
  const { resource, texts, nameOf } = useScope();
  // Numbers and codes are copied whole, so they are never broken.
  const isId = line.source === resource.label && line.field.options.unique === true;
  const link = (
    <Open
      to={openPage(resource, idOf(row)) + query}
      state={fromList}
      data-open=""
      data-id={isId || undefined}
    >
      {row[line.source] || line.field.choices ? (
        <CellLine row={row} line={line} isPlain />
      ) : (
        <Untitled id={idOf(row)} />
      )}
    </Open>
  );
  if (!isId) return link;
  return (
    <span data-copy="">
      <CopyId value={nameOf(row)} name={texts.label(line.source)}>
        {link}
      </CopyId>
    </span>
  );
}

/** In the place of an empty name; the number of the row tells it from others. */
function Untitled({ id }: { readonly id: number }) {
  const t = useText('ui');
  return (
    <>
      {t('called.noText')} <Small>{id}</Small>
    </>
  );
}

const Small = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

/** Address that opens a row: its detail, or the form of a resource without one. */
function openPage(
  { path, verbs }: { readonly path: string; readonly verbs: readonly string[] },
  id: number,
): string {
  const isForm = verbs.includes('edit') && !verbs.includes('detail');
  return isForm ? editPage(path, id) : detailPage(path, id);
}

const Open = styled(Link)(({ theme }) => ({
  display: 'inline-block',
  verticalAlign: 'top',
  // A name of one letter can be tapped, too.
  minWidth: 24,
  maxWidth: '40em',
  paddingBlock: 3,
  marginBlock: -3,
  overflowWrap: 'break-word',
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&[data-id]': { whiteSpace: 'nowrap' },
}));
