export {
  type PermissionAnswer as Answer,
  type PermissionAnswers as Answers,
  bulkEdit,
  history,
  usual,
} from '../../../src/modules/answers.ts';
