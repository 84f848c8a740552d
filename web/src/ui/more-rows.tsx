import { Button } from './button.tsx';
import { uiWords } from './words.ts';

/** The texts of a list that is loaded page by page. */
type Pages = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
};

/** Below a list: the button that loads the next page, or the retry when that failed. */
export const MoreRows = ({ of: list, className }: { of: Pages; className?: string }) =>
  list.hasNextPage && (
    <div className={className}>
      {list.isFetchNextPageError && !list.isFetchingNextPage && (
        <p role="alert" className="mb-2 text-sm text-wrong">
          {uiWords.restNotLoaded}
        </p>
      )}
      <Button
        variant="outline"
        size="sm"
        busy={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {list.isFetchNextPageError ? uiWords.tryAgain : uiWords.showMore}
      </Button>
    </div>
  );
