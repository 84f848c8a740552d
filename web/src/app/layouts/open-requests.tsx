import { useQuery } from '@tanstack/react-query';
import { openRequestsQuery } from '../../shared/api/open-requests.ts';
import { Badge } from '../../ui/badge.tsx';

/** How many requests for credits wait. */
export const OpenRequests = () => {
  const open = useQuery(openRequestsQuery).data?.open ?? 0;
  if (open === 0) return null;
  return (
    <Badge tone="spotlight" className="tabular-nums">
      {open}
      <span className="sr-only"> aguardando</span>
    </Badge>
  );
};
