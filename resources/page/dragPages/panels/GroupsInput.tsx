import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'ra-core';
import { useController } from 'react-hook-form';
import type { ShopDataProvider } from '../../../../src/client/index.ts';
import type { InputProps } from '../../../../src/fields/view.ts';
import { Tick } from '../../../../src/kit/index.ts';
import { localizedName } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';

/** Groups of members, by id. Empty until they are loaded, and for a person who may not see them. */
export function useMemberGroups(): readonly { readonly id: number; readonly name: string }[] {
  const provider = useDataProvider<ShopDataProvider>();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['pageDesign', 'groups', locale],
    queryFn: async () => {
      const rows = await provider.select('user_group', { perPage: 50, meta: { isQuiet: true } });
      return rows.data.map((row) => ({
        id: Number(row.id),
        name: String(localizedName(row, 'name', locale) ?? row.id),
      }));
    },
    staleTime: 60_000,
  });
  return data ?? [];
}

/** The groups of members that see a part; none ticked: everybody. */
export function GroupsInput({ name, id, texts, source }: InputProps) {
  const t = useText('pageDesign.properties');
  const { field } = useController({ name });
  const groups = useMemberGroups();
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  return (
    <Choices id={id} role="group" aria-label={texts.label(source)}>
      {groups.map((group) => (
        <label key={group.id}>
          <Tick
            checked={chosen.includes(group.id)}
            onChange={({ target }) =>
              field.onChange(
                target.checked ? [...chosen, group.id] : chosen.filter((each) => each !== group.id),
              )
            }
          />
          {group.name}
        </label>
      ))}
      {chosen.length === 0 && <small>{t('everybody')}</small>}
    </Choices>
  );
}

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  ...theme.typography.body2,
  '& > label': { display: 'flex', alignItems: 'center' },
  '& > small': { color: theme.vars.palette.text.secondary },
}));
