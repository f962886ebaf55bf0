import type { Complaint, ComplaintReport } from '../../contract/complaint';
import type { FeatureOperation } from '../../sync/outbox/featureOperation';
import { hasFields, type Operation } from '../../sync/outbox/operation';
import type { PendingChanges } from '../../sync/outbox/pendingChanges';
import type { Request } from '../../sync/requests/request';

export type ComplaintsState = Request<Complaint[]> & PendingChanges;

/** Tells the shop what is wrong with a delivered order. */
export interface ComplainOperation extends Operation {
  type: 'complaints/report';
  /** Made on the device, so that it is one complaint however often it is sent. */
  id: string;
  report: ComplaintReport;
  /** The number of the order. */
  number: string;
  sentAt: string;
}

/** A photo takes a while on a weak network, and to be converted. */
const PHOTO_TIMEOUT_MS = 60_000;

const withOne = (items: Complaint[], complaint: Complaint) => [
  complaint,
  ...items.filter(({ _id }) => _id !== complaint._id),
];

const shown = ({ id, report, sentAt }: ComplainOperation): Complaint => ({
  _id: id,
  orderId: report.orderId,
  lines: report.lines,
  message: report.message ?? '',
  hasPhoto: report.photo !== undefined,
  sentAt,
});

const subject = ({ id }: ComplainOperation) => `complaints:${id}`;

const report: FeatureOperation<ComplainOperation, Complaint, ComplaintsState, Complaint> = {
  subject,
  lane: subject,
  validate: (operation) => hasFields(operation, ['id', 'report', 'number', 'sentAt']),
  apply: (items, operation) => withOne(items, shown(operation)),
  title: ({ number }) => number,
  describe: (_operation, t) => t('complain'),
  isNew: () => true,
  isWorthPersisting: true,
  request: ({ operation: { id, report: body }, userId }) => ({
    method: 'PUT',
    path: `complaints/${encodeURIComponent(userId)}/${encodeURIComponent(id)}`,
    body,
    fallback: 'complaint',
    timeoutMs: PHOTO_TIMEOUT_MS,
  }),
  confirm: (state, complaint) => {
    state.data = withOne(state.data, complaint);
  },
};

export const complaintOperations = { 'complaints/report': report };
