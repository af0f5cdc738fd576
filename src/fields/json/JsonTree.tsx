import { styled } from '@mui/material/styles';

type Props = { readonly value: unknown };

/** Content as a tree: each object and list opens and closes, by pointer and by keyboard. */
export const JsonTree = ({ value }: Props) => (
  <Tree tabIndex={0}>
    {isBranch(value) ? <Members value={value} depth={0} /> : <Leaf value={value} />}
  </Tree>
);

type Branch = Readonly<Record<string, unknown>> | readonly unknown[];

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function Members({ value, depth }: { readonly value: Branch; readonly depth: number }) {
  return (
    <ul>
      {Object.entries(value).map(([name, member]) => (
        <li key={name}>
          {isBranch(member) ? (
            <details open={depth < openDepth}>
              <summary>
                <Name>{name}</Name> <Quiet>{sizeOf(member)}</Quiet>
              </summary>
              <Members value={member} depth={depth + 1} />
            </details>
          ) : (
            <>
              <Name>{name}</Name> <Leaf value={member} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Levels that are open at first. */
const openDepth = 2;

/** `[3]` of a list, `{3}` of an object: the same in every language. */
const sizeOf = (branch: Branch): string => {
  const { length } = Object.keys(branch);
  return Array.isArray(branch) ? `[${length}]` : `{${length}}`;
};

/** Shows text without quotes, unless it would be parsed as another value. */
function Leaf({ value }: Props) {
  if (typeof value !== 'string') return <Quiet>{JSON.stringify(value)}</Quiet>;
  return <span>{isPlain(value) ? value : JSON.stringify(value)}</span>;
}

const isPlain = (text: string): boolean =>
  text.trim() === text && text !== '' && !/^(?:-?\d|true$|false$|null$)/.test(text);

const Tree = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  maxHeight: 420,
  padding: theme.spacing(2, 3),
  overflow: 'auto',
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.sunken,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& ul ul': {
    marginLeft: theme.spacing(1.25),
    paddingLeft: theme.spacing(3),
    borderLeft: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& li': { padding: theme.spacing(0.5, 0) },
  '& summary': { cursor: 'pointer', minHeight: 24 },
}));

const Name = styled('b')(({ theme }) => ({
  marginRight: theme.spacing(2),
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}));

const Quiet = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
