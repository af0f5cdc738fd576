import { styled } from '@mui/material/styles';
import { useUiText } from '../texts/useTexts.ts';

type Props = { readonly value: unknown };

/** Content as a tree that opens and closes: lists and objects inside it are closed at first. */
export const JsonTree = ({ value }: Props) => (
  <Tree>
    <Members value={value} />
  </Tree>
);

function Members({ value }: Props) {
  return (
    <ul>
      {membersOf(value).map(([name, member]) => (
        <li key={name}>
          {isBranch(member) ? (
            <Branch name={name} value={member} />
          ) : (
            <Leaf name={name} value={member} />
          )}
        </li>
      ))}
    </ul>
  );
}

type MemberProps = Props & { readonly name: string };

function Branch({ name, value }: MemberProps) {
  const t = useUiText();
  const count = membersOf(value).length;
  if (count === 0) return <Leaf name={name} value={value} />;
  return (
    <details>
      <summary>
        <b>{name}</b> <small>{t('kept.members', { smart_count: count })}</small>
      </summary>
      <Members value={value} />
    </details>
  );
}

const Leaf = ({ name, value }: MemberProps) => (
  <p>
    <b>{name}</b>{' '}
    <span data-type={value === null ? 'null' : typeof value}>{JSON.stringify(value)}</span>
  </p>
);

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const membersOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isBranch(value) ? Object.entries(value) : [];

const Tree = styled('div')(({ theme: { vars, spacing, radius, typography, measure } }) => ({
  ...typography.body2,
  padding: spacing(2, 3),
  borderRadius: radius.control,
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
  backgroundColor: vars.palette.ui.sunken,
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& details > ul': {
    marginInlineStart: 5,
    paddingInlineStart: spacing(3),
    borderInlineStart: `1px solid ${vars.palette.divider}`,
  },
  '& summary': { minHeight: measure.target, cursor: 'pointer' },
  '& p': { margin: 0, paddingBlock: 2 },
  '& b': { fontWeight: 600 },
  '& small': { ...typography.caption, color: vars.palette.text.secondary },
  '& [data-type=null]': { color: vars.palette.text.secondary },
}));
