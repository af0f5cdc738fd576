import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import { text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { ScopeProvider } from '../scope/Scope.tsx';
import { RecordForm } from './RecordForm.tsx';

const person = shape('person', {
  name: text({ max: 20 }),
  id_number: text({ max: 18, rule: 'idNumber', optional: true }),
});
const people = resource(person, {
  path: 'person/person',
  label: 'name',
  list: { columns: ['name'] },
  mask: { sensitive: ['id_number'] },
});
const withoutSensitive = (node: string) => !node.endsWith('/sensitive');

function open(form = <RecordForm row={{ id: 7, name: 'Lin', id_number: '110****002X' }} />) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    localStorage.clear();
  });
  root.render(
    <AdminParts can={withoutSensitive}>
      <Surroundings language="en">
        <ScopeProvider resource={people}>{form}</ScopeProvider>
      </Surroundings>
    </AdminParts>,
  );
}

test('a value that stands masked is shown in the form of its record, and cannot be typed over', async () => {
  open();

  await expect.element(page.getByText('110****002X')).toBeVisible();
  // Inputs are loaded when they are first drawn.
  await expect.poll(() => page.getByRole('textbox').elements().length).toBe(1);
});

test('for a new record it is typed in', async () => {
  open(<RecordForm />);

  await expect.poll(() => page.getByRole('textbox').elements().length).toBe(2);
});
