import { errors } from './errors';
import { mails } from './mails';
import { payments } from './payments';
import { slip } from './slip';
import { successes } from './successes';

export const messages = { errors, mails, payments, slip, successes };
