import { Gift } from 'lucide-react';

export function TrialBox() {
  return (
    <aside aria-label="Free trial" className="mt-7 flex gap-3 rounded-lg border border-border bg-card px-4 py-3.5">
      <Gift size={18} aria-hidden="true" className="mt-px shrink-0 text-primary" />
      <div>
        <p className="font-semibold">7-Day Free Trial</p>
        <p className="text-muted-foreground">
          Full access, no credit card required, then <span className="num font-medium text-foreground">₹499/month</span>
        </p>
      </div>
    </aside>
  );
}
