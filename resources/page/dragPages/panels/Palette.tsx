import AddIcon from '@mui/icons-material/AddOutlined';
import { styled } from '@mui/material/styles';
import {
  type ComponentType,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useState,
} from 'react';
import { NamedIcon, RowButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { SearchBox } from '../../../../src/ui/parts/index.ts';
import { componentOf } from '../../components/index.ts';
import { useComponentName } from '../model/partTexts.ts';
import { countsOf } from '../model/rules.ts';
import { useCommands } from '../model/useCommands.tsx';
import { useDesign, useDesk } from '../model/useDesign.tsx';

export type DragCardProps = {
  readonly code: string;
  /** True if no further part of the component may be added. */
  readonly isOff: boolean;
  readonly Card: (props: { readonly name: string; readonly children?: ReactNode }) => ReactElement;
};

/** Makes a card that is dragged onto the canvas; there is none without a canvas. */
type DragSource = { readonly Source: ComponentType<DragCardProps> };

const DragContext = createContext<DragSource | undefined>(undefined);
export const DragSourceProvider = DragContext.Provider;

/** Components by group. Each is added by its button after the selected part, or dragged to its place. */
export function Palette() {
  const t = useText('pageDesign.palette');
  const { design } = useDesk();
  const nameOf = useComponentName();
  const [search, setSearch] = useState('');
  const wanted = search.toLowerCase();
  const shown = design.components.filter(({ code }) => {
    const component = componentOf(code);
    const isFor = component && (!component.isSuper || design.isSuper);
    return isFor && `${nameOf(code)} ${code}`.toLowerCase().includes(wanted);
  });
  return (
    <Box>
      <SearchBox
        label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={setSearch}
        pauseMs={100}
      />
      {shown.length === 0 && <None>{t('noMatch')}</None>}
      {[...Map.groupBy(shown, ({ group }) => group)].map(([group, components]) => (
        <section key={group} aria-labelledby={`palette-${group}`}>
          <GroupName id={`palette-${group}`}>{t(`groups.${group}`, { _: group })}</GroupName>
          <List>
            {components.map(({ code }) => (
              <Item key={code} code={code} />
            ))}
          </List>
        </section>
      ))}
    </Box>
  );
}

function Item({ code }: { readonly code: string }) {
  const t = useText('pageDesign.palette');
  const { offered } = useDesk();
  const { add } = useCommands();
  const nameOf = useComponentName();
  const drag = use(DragContext);
  const limit = offered.get(code)?.limit ?? 0;
  const isOff = useDesign(({ tree }) => limit > 0 && (countsOf(tree).get(code) ?? 0) >= limit);
  const name = nameOf(code);
  return (
    <li>
      {drag ? (
        <Drawing aria-hidden="true">
          <drag.Source code={code} isOff={isOff} Card={Card} />
        </Drawing>
      ) : (
        <Card name={code} />
      )}
      <RowButton
        type="button"
        data-bare
        aria-label={t('add', { name })}
        aria-disabled={isOff || undefined}
        title={isOff ? t('limit', { limit }) : undefined}
        onClick={() => add(code)}
      >
        <AddIcon />
      </RowButton>
    </li>
  );
}

/** Picture or icon, and name. `name`: the code, as the canvas editor calls it. */
function Card({ name: code }: { readonly name: string }) {
  const { offered } = useDesk();
  const nameOf = useComponentName();
  const { thumb, icon } = offered.get(code) ?? {};
  return (
    <Face>
      {thumb ? <img src={thumb} alt="" width={40} height={28} /> : <NamedIcon name={icon ?? ''} />}
      <span>{nameOf(code)}</span>
    </Face>
  );
}

const Box = styled('div')({ '& > [role=search]': { width: '100%' } });

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& [aria-disabled=true]': { color: theme.vars.palette.text.disabled, cursor: 'default' },
}));

const Drawing = styled('div')({ flex: 1, minWidth: 0 });

const Face = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: theme.spacing(2),
  minWidth: 0,
  minHeight: theme.measure.control,
  padding: theme.spacing(1, 2),
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > img': { objectFit: 'cover', borderRadius: theme.radius.key },
}));

const GroupName = styled('h3')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(3, 0, 1),
  color: theme.vars.palette.text.secondary,
}));

const None = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));
