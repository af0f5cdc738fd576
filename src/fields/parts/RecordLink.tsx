import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Field, RecordMention } from '../../schema/index.ts';
import type { Links } from '../view.ts';

type Props = {
  /** Address of the record; absent: the text alone. */
  readonly to: string | undefined;
  readonly children: ReactNode;
};

/** The name of a record, as a link to it. */
export const RecordLink = ({ to, children }: Props) =>
  to === undefined ? children : <Anchor to={to}>{children}</Anchor>;

const Anchor = styled(Link)(({ theme }) => ({
  display: 'inline-block',
  verticalAlign: 'top',
  // A name of one letter can be tapped, too.
  minWidth: 24,
  maxWidth: '100%',
  paddingBlock: 3,
  marginBlock: -3,
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

type AnyRow = Readonly<Record<string, unknown>>;

/**
 * Address of the record that a value names: by its reference, or as the field declares. Undefined when it
 * names none, or one that the reader may not open.
 */
export function mentionAddress(
  { relation, options }: Field,
  source: string,
  row: AnyRow,
  { linkTo, searchOf }: Links,
): string | undefined {
  const mention: RecordMention | undefined =
    relation?.type === 'one' ? { id: source, of: relation.to } : options.names;
  if (!mention) return undefined;
  const { id: idField, of } = mention;
  const resource = typeof of === 'string' ? of : of.resources[String(row[of.field])];
  if (resource === undefined) return undefined;
  if (idField === undefined) return searchOf(resource, String(row[source] ?? ''));
  const id = Number(row[idField]);
  return Number.isSafeInteger(id) && id > 0 ? linkTo(resource, id) : undefined;
}
