import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import {
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  CoreAdminContext,
  DateInput,
  DateTimeInput,
  Form,
  NumberInput,
  PasswordInput,
  SearchInput,
  SelectInput,
  TextInput,
  TimeInput,
} from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { themeOptions } from '../../../src/theme/theme.ts';

const choices = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
];

afterEach(() => vi.restoreAllMocks());

function mount() {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <CoreAdminContext>
      <ThemeProvider theme={createTheme(themeOptions)}>
        <Form
          defaultValues={{ boolean: false }}
          validate={() => ({ boolean: 'refused' })}
          onSubmit={() => {}}
        >
          <TextInput source="text" />
          <NumberInput source="number" min={0} max={9} />
          <PasswordInput source="password" />
          <SearchInput source="search" />
          <DateInput source="date" />
          <DateTimeInput source="datetime" />
          <TimeInput source="time" />
          <SelectInput source="select" choices={choices} />
          <AutocompleteInput source="autocomplete" choices={choices} />
          <CheckboxGroupInput source="checks" choices={choices} />
          <BooleanInput source="boolean" />
          <button type="submit">Save</button>
        </Form>
      </ThemeProvider>
    </CoreAdminContext>,
  );
  return { place, unmount: () => root.unmount() };
}

test("react-admin's inputs write no props of MUI 5 into the DOM", async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { place, unmount } = mount();
  await expect.poll(() => place.querySelectorAll('input').length).toBe(12);

  expect(error.mock.calls).toEqual([]);
  expect(place.querySelector('[inputprops], [inputref], [inputlabelprops]')).toBeNull();
  expect(place.querySelector('input[type=number]')).toHaveProperty('max', '9');
  unmount();
});

test('a form focuses a switch with an error', async () => {
  const { place, unmount } = mount();
  await expect.poll(() => place.querySelector('button[type=submit]')).not.toBeNull();
  place.querySelector<HTMLElement>('button[type=submit]')?.click();

  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('boolean');
  unmount();
});
