import { ArrowRight, Ellipsis, Hourglass, Inbox, Search, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { type MarkedPlatform, platformMarks } from '../../components/platform-marks.tsx';
import { ThemeToggle } from '../../components/ThemeToggle.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../ui/DropdownMenu.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Input } from '../../ui/Input.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/Popover.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { SentimentBadge } from '../../ui/SentimentBadge.tsx';
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Every shared piece in its states. In development only. */
export function UiPage() {
  return (
    <div className="p-6 max-sm:p-4">
      <header className="mb-4 flex items-center gap-3">
        <Logo />
        <PageHeading title="Components" />
        <ThemeToggle />
      </header>
      <main className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <Buttons />
        <BadgesAndStatus />
        <Inputs />
        <Overlays />
        <States />
        <Loading />
        <Notices />
        <People />
      </main>
    </div>
  );
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={title} />
      <div className="flex flex-col gap-3.5 px-4 pt-1 pb-4.5">{children}</div>
    </Card>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2.5">{children}</div>;
}

function Buttons() {
  return (
    <Sample title="Buttons">
      <Line>
        <Button variant="primary">Send Reply</Button>
        <Button>New Post</Button>
        <Button variant="soft" icon={<Sparkles size={14} />}>
          Use reply
        </Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Complete Logout</Button>
        <Button variant="danger-ghost">Remove</Button>
      </Line>
      <Line>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" busy busyLabel="Sending...">
          Send Reply
        </Button>
        <IconButton variant="outline" label="More" icon={<Ellipsis size={16} />} />
        <Button size="sm">+ Sentiment Breakdown</Button>
        <Button variant="primary" size="lg" iconAfter={<ArrowRight size={16} />}>
          Launch AI Dashboard
        </Button>
      </Line>
    </Sample>
  );
}

function BadgesAndStatus() {
  return (
    <Sample title="Badges and status">
      <Line>
        {['positive', 'neutral', 'negative', 'other'].map((sentiment) => (
          <SentimentBadge key={sentiment} sentiment={sentiment} />
        ))}
      </Line>
      <Line>
        <Badge tone="brand" icon={<Sparkles size={11} />}>
          AI Reply
        </Badge>
        <Badge>Agent Reply</Badge>
        <Badge tone="outline">No Reply</Badge>
        <Badge tone="warning" icon={<Hourglass size={11} />}>
          3 pending review
        </Badge>
      </Line>
      <Line>
        <StatusIcon status="pending" /> Pending
        <StatusIcon status="completed" /> Responded
        <StatusIcon status="escalated" /> Escalated
      </Line>
      <Line>
        {(Object.keys(platformMarks) as MarkedPlatform[]).map((platform) => (
          <PlatformTile key={platform} platform={platform} sizePx={24} label={platform} />
        ))}
      </Line>
      <Line>
        {(Object.keys(platformMarks) as MarkedPlatform[]).map((platform) => (
          <PlatformTile key={platform} platform={platform} sizePx={40} label={platform} />
        ))}
      </Line>
    </Sample>
  );
}

const statusOptions = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open Only' },
  { value: 'closed', label: 'Closed Only' },
] as const;

function Inputs() {
  const [status, setStatus] = useState<(typeof statusOptions)[number]['value']>('open');
  const [range, setRange] = useState<'7' | '30' | '90'>('30');
  return (
    <Sample title="Inputs">
      <div className="grid grid-cols-2 gap-3.5 max-sm:grid-cols-1">
        <Field label="Company Name">{(control) => <Input {...control} placeholder="Optional" />}</Field>
        <Field label="Email" required>
          {(control) => <Input {...control} defaultValue="noor@ternoutdoor.example" />}
        </Field>
        <Field label="Tone" hint="How drafts sound">
          {(control) => <Select {...control} value={status} onValueChange={setStatus} options={statusOptions} />}
        </Field>
        <Field label="Email Address" required error="Email is required">
          {(control) => <Input {...control} />}
        </Field>
        <Field label="Password">{(control) => <PasswordInput {...control} size="lg" />}</Field>
        <Field label="Reply">{(control) => <Textarea {...control} rows={2} placeholder="Type your reply..." />}</Field>
      </div>
      <Line>
        <Input
          icon={<Search size={15} />}
          type="search"
          aria-label="Search by Ticket ID"
          placeholder="Search by Ticket ID..."
          className="w-52"
        />
        <Select label="Status Filter" labelInside value={status} onValueChange={setStatus} options={statusOptions} />
        <Select
          label="Sentiment"
          value={status}
          onValueChange={setStatus}
          options={statusOptions}
          trigger={<SentimentBadge sentiment="negative" />}
        />
      </Line>
      <Line>
        <Checkbox label="Remember me" defaultChecked />
        <Checkbox label="Schedule" />
        <Switch aria-label="Active" defaultChecked />
        <Switch aria-label="Inactive" />
        <SegmentedControl
          label="Date range"
          value={range}
          onValueChange={setRange}
          segments={[
            { value: '7', label: '7 days' },
            { value: '30', label: '30 days' },
            { value: '90', label: '90 days' },
          ]}
        />
      </Line>
      <Tabs defaultValue="ai">
        <TabList aria-label="Example">
          <Tab value="ai">AI Assistant</Tab>
          <Tab value="replies">Canned Replies</Tab>
          <Tab value="teams" disabled>
            Teams
          </Tab>
        </TabList>
        <TabPanel value="ai" className="pt-3">
          First panel
        </TabPanel>
        <TabPanel value="replies" className="pt-3">
          Second panel
        </TabPanel>
      </Tabs>
    </Sample>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  return (
    <Sample title="Toasts, menus, dialogs">
      <Line>
        <Button
          onClick={() =>
            toast({ title: 'Reply Sent', description: 'Your response has been sent and ticket has been closed.' })
          }
        >
          Toast
        </Button>
        <Button
          onClick={() =>
            toast({ title: 'Error', description: 'Failed to send reply. Please try again.', variant: 'destructive' })
          }
        >
          Destructive toast
        </Button>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button>Menu</Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem>Landing Page</DropdownMenuItem>
            <DropdownMenuItem>Connect Social Platform</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <Popover>
          <PopoverTrigger asChild>
            <Button>Popover</Button>
          </PopoverTrigger>
          <PopoverContent className="p-4">Some words</PopoverContent>
        </Popover>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Tooltip content="Focus the reply box" keys={['R']}>
          <Button>Tooltip</Button>
        </Tooltip>
        <Kbd>K</Kbd>
      </Line>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Disconnect Facebook"
        description="Choose what happens to its messages."
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button>Save Session</Button>
            <Button variant="danger">Complete Logout</Button>
          </>
        }
      >
        <p>The body scrolls when it is long.</p>
      </Dialog>
    </Sample>
  );
}

function States() {
  return (
    <Sample title="Empty and error">
      <EmptyState
        icon={<Inbox size={18} />}
        title="No chats found for this day"
        description="No messages in the last 48 hours"
        hint="Try selecting a different date range or check your platform connections"
      />
      <ErrorState
        title="Messages could not be loaded"
        reason="Parley could not be reached. Check your connection and try again."
        onRetry={() => toast({ title: 'Retry' })}
      />
    </Sample>
  );
}

function Loading() {
  return (
    <Sample title="Loading">
      {[1, 2].map((row) => (
        <div key={row} className="grid grid-cols-[32px_1fr_90px] items-center gap-3">
          <Skeleton shape="circle" className="size-8" />
          <SkeletonText />
          <Skeleton className="h-5" />
        </div>
      ))}
      <p className="flex items-center gap-2 text-muted-foreground">
        <Spinner sizePx={15} /> Loading messages...
      </p>
    </Sample>
  );
}

function Notices() {
  return (
    <Sample title="Notices">
      <Notice onDismiss={() => toast({ title: 'Dismissed' })}>
        <strong>All replies are AI-assisted and need human review.</strong>
      </Notice>
      <Notice tone="warning">
        <strong>Security notice.</strong> You were signed out of your platforms. Connect them again to go on.
      </Notice>
      <Notice tone="negative">
        <strong>Reconnect Required.</strong> Your account connection has expired.
      </Notice>
    </Sample>
  );
}

function People() {
  return (
    <Sample title="Avatars">
      <Line>
        {['Amara Okafor', '佐藤 美咲', 'يوسف حداد', 'Lucía Ferrer', 'jonas weber', '@handle', ''].map((name) => (
          <Avatar key={name} name={name} sizePx={40} />
        ))}
        <Avatar name="mira@ternoutdoor.example" letters="M" own sizePx={28} />
      </Line>
    </Sample>
  );
}
