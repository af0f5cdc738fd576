import Box from '@mui/material/Box';
import {
  Datagrid,
  FunctionField,
  Link,
  List,
  Pagination,
  RefreshButton,
  SelectInput,
  SimpleList,
  TopToolbar,
  useCreatePath,
  useRecordContext,
} from 'react-admin';
import { useIsNarrow } from '../../../src/kit/useIsNarrow.ts';
import { RowActions, useScope, useWireProps, ValueField } from '../../../src/ui/parts/index.ts';
import { scheduledTasks } from '../scheduledTasks.ts';

/** The scheduled jobs, built from react-admin's stock list. */
export function TaskList() {
  const isNarrow = useIsNarrow();
  const { texts } = useScope();
  const { choices } = useWireProps('status');
  const views = Object.keys(scheduledTasks.presets).map((id) => ({ id, name: texts.preset(id) }));
  const filters = [
    <SelectInput key="status" source="status" choices={choices ?? []} sx={wide} alwaysOn />,
    <SelectInput
      key="preset"
      source="preset"
      label={texts.label('failures')}
      choices={views}
      sx={wide}
      alwaysOn
    />,
  ];
  return (
    <List
      filters={filters}
      actions={<Tools />}
      exporter={false}
      empty={false}
      perPage={20}
      pagination={<Pagination rowsPerPageOptions={[20, 50, 100]} />}
    >
      {isNarrow ? <TaskLines /> : <TaskTable />}
    </List>
  );
}

/** The arrow covers the end of a label without it. */
const wide = { minWidth: 160 } as const;

const Tools = () => (
  <TopToolbar>
    <RefreshButton />
  </TopToolbar>
);

/** A job is opened by its name: rows are not links, which a keyboard would not reach. */
const TaskTable = () => (
  <Box sx={{ overflowX: 'auto' }}>
    <Datagrid bulkActionButtons={false} rowClick={false}>
      <FunctionField source="name" sortable={false} render={() => <TaskName />} />
      <ValueField source="status" sortable={false} />
      <ValueField source="last_time" />
      <ValueField source="next_time" />
      <ValueField source="duration_ms" sortable={false} textAlign="right" />
      <ValueField source="failures" textAlign="right" />
      <ValueField source="runs" textAlign="right" />
      <FunctionField
        label="ui.list.actions"
        sortable={false}
        render={(row) => <RowActions row={row} />}
      />
    </Datagrid>
  </Box>
);

function TaskName() {
  const record = useRecordContext();
  const pathOf = useCreatePath();
  if (!record) return null;
  const to = pathOf({ resource: scheduledTasks.name, id: record.id, type: 'show' });
  return (
    <Link to={to}>
      <ValueField source="name" />
    </Link>
  );
}

const TaskLines = () => (
  <SimpleList
    rowClick="show"
    primaryText={<ValueField source="name" />}
    secondaryText={<ValueField source="last_time" />}
    tertiaryText={<ValueField source="status" />}
  />
);
