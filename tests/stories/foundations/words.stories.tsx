import { styled } from '@mui/material/styles';
import { dictionaries } from '../../../i18n/index.ts';
import { NamedIcon } from '../../../src/kit/index.ts';
import { resources } from '../../../resources/index.ts';
import { menuGroups } from '../../../server/auth/rules/declared.ts';
import { Drawings } from '../../../src/kit/states.stories.tsx';
import { Specimen, Specimens } from '../../support/stories/Specimen.tsx';

/** Pages for designers; what they show is examined in the components. */
export default { title: 'Foundations/Type, icons, words', tags: ['long'] };

const roles = ['h4', 'h1', 'h2', 'h3', 'body1', 'body2', 'caption', 'button'] as const;
const lines = {
  'zh-CN': '申请取消 12 条，最早的已等待 19 小时 —— “待发货” ¥1,236.50',
  en: '12 cancel requested, the oldest has waited 19 hours, ¥1,236.50',
} as const;

export const Type = {
  render: () => (
    <>
      {Object.entries(lines).map(([lang, line]) => (
        <Lines key={lang} lang={lang}>
          {roles.map((role) => (
            <div key={role}>
              <code>{role}</code>
              <Line as="p" variant={role}>
                {line}
              </Line>
            </div>
          ))}
        </Lines>
      ))}
    </>
  ),
};

const icons = [
  ...new Set([
    ...Object.values(menuGroups).map(({ icon }) => icon),
    ...resources.flatMap(({ menu }) => (menu ? [menu.icon] : [])),
  ]),
];

export const Icons = {
  render: () => (
    <>
      <Specimens title="Icons of the menu, 19 px, named by the declarations">
        {icons.map((name) => (
          <Specimen key={name}>
            <NamedIcon name={name} />
            <code>{name}</code>
          </Specimen>
        ))}
      </Specimens>
      {Drawings.render()}
    </>
  ),
};

/** Terms of statuses, resources and actions, from the dictionaries. */
export const CopyAndTerms = {
  render: () => (
    <Terms>
      <thead>
        <tr>
          <th scope="col">Name in code</th>
          <th scope="col" lang="zh-CN">
            中文
          </th>
          <th scope="col">English</th>
        </tr>
      </thead>
      <tbody>
        {terms().map(([place, zh, en]) => (
          <tr key={place}>
            <th scope="row">{place}</th>
            <td lang="zh-CN">{zh}</td>
            <td lang="en">{en}</td>
          </tr>
        ))}
      </tbody>
    </Terms>
  ),
};

function terms(): readonly (readonly [string, string, string])[] {
  const zh = new Map(wordsIn(dictionaries['zh-cn'].resources));
  return wordsIn(dictionaries.en.resources).map(([place, en]) => [place, zh.get(place) ?? '', en]);
}

/** The names: of resources, their views, choices and actions; not the sentences. */
function wordsIn(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const place = path ? `${path}.${name}` : name;
    if (typeof value === 'object' && value !== null) return wordsIn(value, place);
    const isName = /\.(name|list|record)$|\.(presets|options)\./.test(place);
    return isName && typeof value === 'string' ? [[place, value]] : [];
  });
}

const Lines = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(8),
  '& p': { margin: theme.spacing(0, 0, 4) },
  '& code': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Line = styled('p', { shouldForwardProp: (name) => name !== 'variant' })<{
  variant: (typeof roles)[number];
}>(({ theme, variant }) => ({ ...theme.typography[variant] }));

const Terms = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  borderCollapse: 'collapse',
  overflowWrap: 'anywhere',
  '& th, & td': {
    padding: theme.spacing(1, 3),
    borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& tbody th': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));
